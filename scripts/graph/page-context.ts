import { join } from "node:path";
import { FEED_ITEMS } from "../../site/content/limits.ts";
import type { PostLink, PostNeighbours } from "../../site/content/page-data.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import { readChecksummed, writeChecksummed } from "../build/cache/checksummed-file.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import { newestFirst } from "../compile/post/newest-first.ts";
import { smartText } from "../compile/post/smart-strings.ts";
import { dataHash } from "../system/hash.ts";
import { siteLists } from "./page-data.ts";
import { type Neighbour, relatedPosts, withLinks } from "./related-posts.ts";

/** What the page of a post takes from the other posts: known as soon as all front matter is. */
export interface PageContext {
  neighbours: PostNeighbours;
  /** It is among the newest of the site or of a list: feeds have it. */
  isFed: boolean;
}

/** Of all published posts, by their files. */
export interface PageContexts {
  of(file: string): PageContext;
  isFed(file: string): boolean;
  /** The hash of a post's neighbours: known without them. */
  neighboursHash(file: string): string;
}

const ALONE: PostNeighbours = { related: [] };

/** `version` is the hash of what finds them. */
export function pageContexts(
  heads: PostMeta[],
  config: SiteConfig,
  { cache, version }: { cache: string; version: string },
): PageContexts {
  const posts = newestFirst(heads.flatMap(published));
  const places = new Map(posts.map(({ file }, at) => [file, at]));
  const fed = new Set([posts, ...siteLists(posts, config).map((list) => list.posts)].flatMap(newest));
  const fedFiles = new Set(Array.from(fed, ({ file }) => file));
  const { related, hashes } = keptNeighbours(posts, join(cache, "neighbours.json"), version);
  const isFed = (file: string) => fedFiles.has(file);
  return {
    of: (file) => {
      const at = places.get(file);
      const neighbours = at === undefined ? ALONE : neighboursOf(posts, at, related[at]);
      return { neighbours, isFed: isFed(file) };
    },
    isFed,
    neighboursHash: (file) => hashes[places.get(file) ?? -1] ?? "",
  };
}

type Published = Neighbour & { file: string; id: string; date: string; time?: string | undefined; featured: boolean };

function published({ file, slug, frontMatter }: PostMeta): Published[] {
  if (!frontMatter || frontMatter.draft) return [];
  const { id, date, time, title, excerpt, category, tags, featured } = frontMatter;
  return [{ file, slug, id, date, time, category, tags, featured, title, excerpt }];
}

function newest<T>(posts: T[]): T[] {
  return posts.slice(0, FEED_ITEMS);
}

function neighboursOf(posts: Neighbour[], at: number, places: number[] = []): PostNeighbours {
  const { related, newer, older } = withLinks(posts, at, places);
  return { related: related.map(smart), ...(newer && { newer: smart(newer) }), ...(older && { older: smart(older) }) };
}

function smart(link: PostLink): PostLink {
  return { ...link, title: smartText(link.title) };
}

interface KeptNeighbours {
  of: string;
  /** In the order of the posts: the places of the related ones, and the hash of all neighbours. */
  related: number[][];
  hashes: string[];
}

/** With 10,000 posts they take half a second, and most edits change nothing of what they are made from. */
function keptNeighbours(posts: Neighbour[], file: string, version: string): KeptNeighbours {
  const from = posts.map(({ slug, title, excerpt, category, tags }) => [slug, title, excerpt, category, tags]);
  const of = dataHash([version, from]);
  const kept = readChecksummed<KeptNeighbours>(file);
  if (kept?.of === of) return kept;
  const words = posts.map((post) => ({ ...post, title: smartText(post.title), excerpt: smartText(post.excerpt) }));
  const relatedTo = relatedPosts(words);
  const related = posts.map((_, at) => relatedTo(at));
  const hashes = posts.map((_, at) => dataHash(neighboursOf(posts, at, related[at])));
  writeChecksummed(file, { of, related, hashes } satisfies KeptNeighbours);
  return { of, related, hashes };
}
