import { postUrl } from "../content/urls.ts";
import type { PostHit } from "./engine/search-result.ts";

/** The URLs of the hits in the order in which they are shown: a post, then its headings and figures. */
export function hitUrls(hits: PostHit[]): string[] {
  return hits.flatMap(({ slug, parts }) => [postUrl(slug), ...parts.map(({ id }) => partUrl(slug, id))]);
}

export function partUrl(slug: string, id: string): string {
  return `${postUrl(slug)}#${encodeURIComponent(id)}`;
}
