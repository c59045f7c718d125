/**
 * Whether an address, without its slashes at both ends and its extension, has the form that one of the rules gives to posts:
 * /blog/:year/:title/. It may have more folders before it, as a site may lie in one. Without rules, every address may be a post's.
 */
export function addressForm(rules: readonly string[]): (address: string) => boolean {
  const forms = rules.map(formOf);
  return (address) => forms.length === 0 || forms.some((form) => form.test(address));
}

function formOf(rule: string): RegExp {
  const segments = rule
    .replace(/:output_ext$|\.html?$/, "")
    .split("/")
    .filter(Boolean);
  const parts = segments.map((segment) => (FOLDERS.test(segment) ? "(?:[^/]+/)*" : `${patternOf(segment)}/`));
  return new RegExp(`(?:^|/)${parts.join("").replace(/\/$/, "")}$`, "i");
}

/** A part that stands for any number of segments. */
const FOLDERS = /^:(?:slugified_)?(?:categories|sections)(?:\[[^\]]*\])?$/;
const PART = /(:\w+(?:\[[^\]]*\])?)/;
const PATTERNS: Record<string, string> = { ":year": "\\d{4}", ":month": "\\d{1,2}", ":day": "\\d{1,2}" };

function patternOf(segment: string): string {
  const parts = segment.split(PART).filter(Boolean);
  return parts
    .map((part) => (part.startsWith(":") ? (PATTERNS[part] ?? "[^/]+") : part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")))
    .join("");
}
