import { siteConfig } from "../../site/site.config.ts";
import type { PostRecord } from "../compile/compile-post.ts";
import { type ResolvedSite, resolveSite } from "../compile/site/resolve-site.ts";
import type { Pages } from "./make-pages.ts";
import type { Means } from "./means.ts";

/** With the posts as they were when the references were resolved. */
export interface References extends ResolvedSite {
  of: ReadonlyMap<string, PostRecord>;
}

/** What all references mean, as far as texts are known. A text that has changed is taken to be what it was before. */
export function resolveAll({ facts }: Means): References {
  const posts = facts.posts();
  const records = { posts, figures: facts.figures(), pictures: facts.pictures() };
  return { ...resolveSite(records, siteConfig.series), of: new Map(posts.map((post) => [post.file, post])) };
}

/** Now that all texts are known: again, unless those that have changed refer to the same and offer the same anchors. */
export function resolveAgain(means: Means, before: References, { made }: Pages): References {
  const now = new Map(means.facts.posts().map((post) => [post.file, post]));
  const isSame = (file: string) => textKey(before.of.get(file)) === textKey(now.get(file));
  return [...made.keys()].every(isSame) ? before : resolveAll(means);
}

/** All of a text that references have to do with. */
function textKey(post: PostRecord | undefined): string {
  const { links, images, anchors } = post?.markdown ?? {};
  return JSON.stringify([links, images, anchors]);
}
