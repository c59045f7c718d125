import { FEED_ITEMS } from "../../site/content/limits.ts";
import type { PostLink, PostNeighbours } from "../../site/content/page-data.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { topicsWithFeeds } from "../../site/content/topic-feeds.ts";
import { seriesUrl } from "../../site/content/urls.ts";
import { quotesOf } from "../../site/content/words/language.ts";
import type { QuotationMarks } from "../compile/post/markdown/smarten.ts";
import { newestFirst } from "../compile/post/newest-first.ts";
import { smartText } from "../compile/post/smart-strings.ts";
import { getOrCompute } from "../system/get-or-compute.ts";
import { dataHash } from "../system/hash.ts";
import type { ListedPost } from "./listed-post.ts";
import type { MetadataStore } from "./metadata.ts";
import { newestAbout } from "./newest-about.ts";
import { type SiteList, siteLists, TILE_POSTS } from "./page-data.ts";
import { relatedPosts, withLinks } from "./related-posts.ts";

/** What a post's page takes from other posts: known as soon as all front matter is. */
export interface PageContext {
  neighbours: PostNeighbours;
  /** The post is among the newest of the site, of a list or of a topic: feeds contain it. */
  isFed: boolean;
  /** The post is among the newest of a series: a figure of it can stand for the series on the home page. */
  standsForSeries: boolean;
}

/** The order of posts, the lists that show them, and what each post leads on to. */
export class PostLists {
  /** Newest first. */
  readonly posts: readonly ListedPost[];
  /** The categories, the series and the authors. */
  readonly lists: readonly SiteList<ListedPost>[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #fed: ReadonlySet<string>;
  readonly #inTiles: ReadonlySet<string>;
  readonly #quotes: QuotationMarks;
  readonly #locale: string;
  readonly #store: Memo;
  #relatedTo: ((at: number) => number[]) | undefined;
  #related: Related | undefined;

  constructor(posts: readonly ListedPost[], config: SiteConfig, store: Memo) {
    this.posts = newestFirst([...posts]);
    this.lists = siteLists(this.posts, config);
    this.#places = new Map(this.posts.map(({ file }, at) => [file, at]));
    const newest = [this.posts, ...this.lists.map((list) => list.posts)].flatMap((posts) => posts.slice(0, FEED_ITEMS));
    const topical = topicsWithFeeds(config).flatMap(({ topic }) => newestAbout(this.posts, topic));
    this.#fed = new Set([...newest, ...topical].map(({ file }) => file));
    const series = new Set(config.series.map(({ slug }) => seriesUrl(slug)));
    const tiles = this.lists.filter(({ path }) => series.has(path)).flatMap(({ posts }) => posts.slice(0, TILE_POSTS));
    this.#inTiles = new Set(tiles.map(({ file }) => file));
    this.#quotes = quotesOf(config);
    this.#locale = config.locale;
    this.#store = store;
  }

  post(file: string): ListedPost | undefined {
    return this.posts[this.#places.get(file) ?? -1];
  }

  contextOf(file: string): PageContext {
    const at = this.#places.get(file);
    const neighbours = at === undefined ? { related: [] } : this.#neighboursAt(at, this.#placesRelatedTo(at));
    return { neighbours, isFed: this.#fed.has(file), standsForSeries: this.standsForSeries(file) };
  }

  standsForSeries(file: string): boolean {
    return this.#inTiles.has(file);
  }

  isFed(file: string): boolean {
    return this.#fed.has(file);
  }

  /** The hash of a post's neighbours. */
  neighboursHash(file: string): string {
    return this.#allRelated().hashes[this.#places.get(file) ?? -1] ?? "";
  }

  #neighboursAt(at: number, related: number[]): PostNeighbours {
    const { related: links, newer, older } = withLinks(this.posts, at, related);
    const smart = (link: PostLink) => ({ ...link, title: smartText(link.title, this.#quotes) });
    return { related: links.map(smart), ...(newer && { newer: smart(newer) }), ...(older && { older: smart(older) }) };
  }

  #placesRelatedTo(at: number): number[] {
    // What the last build found is read in a hundredth of the time that finding the features of all posts takes.
    if (!this.#relatedTo) this.#related ??= this.#store.recall(NEIGHBOURS, this.#relatedInputs());
    if (this.#related) return this.#related.places[at] ?? [];
    this.#relatedTo ??= relatedPosts(
      this.posts.map((post) => withSmartWords(post, this.#quotes)),
      this.#locale,
    );
    return this.#relatedTo(at);
  }

  /**
   * Finds the related posts of all posts at once. With 10,000 that takes half a second, and most edits change nothing that it
   * is made from.
   */
  #allRelated(): Related {
    this.#related ??= this.#store.memo(NEIGHBOURS, this.#relatedInputs(), () => {
      const places = this.posts.map((_, at) => this.#placesRelatedTo(at));
      const hashes = places.map((related, at) => dataHash(this.#neighboursAt(at, related)));
      return { places, hashes };
    });
    return this.#related;
  }

  #relatedInputs(): unknown {
    const posts = this.posts.map(({ slug, title, excerpt, category, tags }) => [slug, title, excerpt, category, tags]);
    return [this.#quotes, this.#locale, posts];
  }
}

/** The store of what was made from all posts. */
type Memo = Pick<MetadataStore, "memo" | "recall">;

const NEIGHBOURS = "neighbours";

/** The places of the related posts and the hash of all neighbours, in the order of the posts. */
interface Related {
  places: number[][];
  hashes: string[];
}

/** Cached by post, as the live view asks again after each edit of one of them. */
const known = new WeakMap<ListedPost, ListedPost>();

function withSmartWords(post: ListedPost, quotes: QuotationMarks): ListedPost {
  const { title, excerpt } = post;
  const smart = (text: string) => smartText(text, quotes);
  return getOrCompute(known, post, () => ({ ...post, title: smart(title), excerpt: smart(excerpt) }));
}
