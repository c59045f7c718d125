import { toSlug } from "../../../site/content/to-slug.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";

/** The slug that a text suggests, such as a title or a whole address: /post/my-post gives my-post. "" if it suggests none. */
export function suggestSlug(text: string): string {
  const slug = toSlug(text.replace(/^(?:https?:\/\/[^/]*)?\/?post\/|\.(?:md|html)$/gi, ""));
  return SLUG_PATTERN.test(slug) ? slug : "";
}

/** Why a text cannot be a slug, as a phrase that follows "cannot be …: ". */
export function slugFault(given: string): string | undefined {
  if (SLUG_PATTERN.test(given)) return undefined;
  return given === "index"
    ? "Hosting takes it for the page of the folder itself"
    : "only lower-case letters, digits and single hyphens can";
}
