import { join } from "node:path";
import { FEED_ITEMS } from "../../site/content/limits.ts";
import type { PostNeighbours } from "../../site/content/page-data.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { PostHead } from "../compile/compile-post.ts";
import { inOrder } from "../compile/site/collection.ts";
import { smartText } from "../compile/smart-strings.ts";
import { siteLists } from "../render/page-data.ts";
import { type Neighbour, relatedPosts, withLinks } from "../render/post-neighbours.ts";
import { dataHash } from "./content-hash.ts";
import { readSealed, writeSealed } from "./sealed-file.ts";

/** What the page of a post takes from the other posts: known as soon as all front matter is. */
export interface Surroundings {
  neighbours: PostNeighbours;
  /** It is among the newest of the site or of a list: feeds have it. */
  isFed: boolean;
}

export const ALONE: Surroundings = { neighbours: { related: [] }, isFed: false };

/** By the post's file. Drafts have none. */
export function surroundings(heads: PostHead[], config: SiteConfig, cache: string): Map<string, Surroundings> {
  const posts = inOrder(heads.flatMap(published));
  const fed = new Set([posts, ...siteLists(posts, config).map((list) => list.posts)].flatMap(newest));
  const related = keptRelated(posts, join(cache, "related.json"));
  return new Map(
    posts.map((post, at) => {
      const neighbours = withLinks(posts, at, related[at] ?? []);
      return [post.file, { neighbours, isFed: fed.has(post) }];
    }),
  );
}

type Published = Neighbour & { file: string; id: string; date: string; time?: string | undefined; featured: boolean };

function published({ file, slug, frontMatter }: PostHead): Published[] {
  if (!frontMatter || frontMatter.draft) return [];
  const { id, date, time, title, excerpt, category, tags, featured } = frontMatter;
  const words = { title: smartText(title), excerpt: smartText(excerpt) };
  return [{ file, slug, id, date, time, category, tags, featured, ...words }];
}

function newest<T>(posts: T[]): T[] {
  return posts.slice(0, FEED_ITEMS);
}

/** With 10,000 posts the lists take half a second, and most edits change nothing of what they are made from. */
function keptRelated(posts: Neighbour[], file: string): number[][] {
  const of = dataHash(posts.map(({ slug, title, excerpt, category, tags }) => [slug, title, excerpt, category, tags]));
  const kept = readSealed<{ of: string; related: number[][] }>(file);
  if (kept?.of === of) return kept.related;
  const relatedTo = relatedPosts(posts);
  const related = posts.map((_, at) => relatedTo(at));
  writeSealed(file, { of, related });
  return related;
}
