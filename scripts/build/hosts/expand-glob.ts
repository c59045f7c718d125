/** The globs without groups that a glob of firebase.json stands for: of "/@(a|b)/**" and "/a{,/}". */
export function expandGlob(glob: string): string[] {
  const [all, before = "", alternatives, braced, after = ""] =
    /^(.*?)(?:@\(([^()]*)\)|\{([^{}]*)\})(.*)$/.exec(glob) ?? [];
  if (all === undefined) return [glob];
  const parts = alternatives?.split("|") ?? braced?.split(",") ?? [];
  return parts.flatMap((part) => expandGlob(before + part + after));
}

/**
 * A glob without groups as _headers and _redirects have it: one * stands for everything between, slashes too. Undefined for
 * what only Hosting knows, such as the file of its 404 page.
 */
export function withOneStar(glob: string): string | undefined {
  const rooted = glob.replace(/^\*\*(?:\/|$)/, "/*");
  if (!rooted.startsWith("/")) return undefined;
  return rooted.replace(/\*.*\*/, "*");
}
