/** Expands the groups of a glob in firebase.json, such as "/@(a|b)/**" or "/a{,/}", into globs without groups. */
export function expandGlob(glob: string): string[] {
  const [all, before = "", alternatives, braced, after = ""] =
    /^(.*?)(?:@\(([^()]*)\)|\{([^{}]*)\})(.*)$/.exec(glob) ?? [];
  if (all === undefined) return [glob];
  const parts = alternatives?.split("|") ?? braced?.split(",") ?? [];
  return parts.flatMap((part) => expandGlob(before + part + after));
}

/**
 * Translates a glob without groups for _headers and _redirects, where one * stands for everything between, slashes too.
 * Undefined for what only Hosting knows, such as the file of its 404 page.
 */
export function withOneStar(glob: string): string | undefined {
  const rooted = glob.replace(/^\*\*(?:\/|$)/, "/*");
  if (!rooted.startsWith("/")) return undefined;
  return rooted.replace(/\*.*\*/, "*");
}
