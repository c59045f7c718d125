import { SLUG_PATTERN } from "../../../site/content/slug-pattern.ts";

/** Why this cannot be a slug, to follow "cannot be …: ". */
export function slugFault(given: string): string | undefined {
  if (SLUG_PATTERN.test(given)) return undefined;
  return given === "index"
    ? "Hosting takes it for the page of the folder itself"
    : "only lower-case letters, digits and single hyphens can";
}
