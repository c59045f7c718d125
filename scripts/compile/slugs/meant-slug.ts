import { toSlug } from "./to-slug.ts";

/** The slug that somebody meant who wrote another text, or the whole address: /post/my-post is my-post. */
export function meantSlug(text: string): string {
  return toSlug(text.replace(/^(?:https?:\/\/[^/]*)?\/?post\/|\.(?:md|html)$/gi, ""));
}
