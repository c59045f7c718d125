import type { PostNeighbours } from "../../site/content/page-data.ts";
import { siteConfig } from "../../site/site.config.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import { newestFirst } from "../compile/post/newest-first.ts";
import { smartText } from "../compile/post/smart-strings.ts";
import type { Listed } from "../graph/page-data.ts";
import { type Neighbour, postNeighbours } from "../graph/related-posts.ts";
import { postMark } from "./post-mark.ts";
import type { Project } from "./project.ts";

/** A post as far as its front matter tells of it. */
export interface ListedPost extends Listed, Neighbour {
  file: string;
  id: string;
  date: string;
  time: string | undefined;
  draft: boolean;
}

/** All posts, newest first, drafts and scheduled ones too: made anew when front matter has changed. */
export class PostList {
  readonly #project: Project;
  readonly #now: () => Date;
  readonly #known = new WeakMap<PostMeta, ListedPost>();
  #version = -1;
  #posts: ListedPost[] = [];
  #neighbours: ((at: number) => PostNeighbours) | undefined;

  constructor(project: Project, now: () => Date) {
    this.#project = project;
    this.#now = now;
  }

  get posts(): ListedPost[] {
    if (this.#version !== this.#project.version) {
      this.#posts = newestFirst(this.#project.heads().flatMap((head) => this.#listed(head) ?? []));
      this.#neighbours = undefined;
      this.#version = this.#project.version;
    }
    return this.#posts;
  }

  bySlug(slug: string): ListedPost | undefined {
    return this.posts.find((post) => post.slug === slug);
  }

  neighboursOf(post: ListedPost): PostNeighbours {
    const { posts } = this;
    this.#neighbours ??= postNeighbours(posts);
    return this.#neighbours(posts.indexOf(post));
  }

  /** Why readers do not see a post yet. */
  markOf(post: ListedPost): string | undefined {
    return postMark(post, this.#now(), siteConfig.timeZone);
  }

  #listed(head: PostMeta): ListedPost | undefined {
    const listed = this.#known.get(head) ?? toListed(head);
    if (listed) this.#known.set(head, listed);
    return listed;
  }
}

function toListed({ file, slug, frontMatter }: PostMeta): ListedPost | undefined {
  if (!frontMatter) return undefined;
  const { id, title, excerpt, category, date, time, draft, tags, featured } = frontMatter;
  const words = { title: smartText(title), excerpt: smartText(excerpt) };
  return { file, slug, id, category, date, time, draft, tags, featured, ...words };
}
