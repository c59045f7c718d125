import type { PostAssets } from "../../site/content/site-server.ts";
import type { Post } from "../../site/content/types.ts";
import { postSourceUrl } from "../../site/content/urls.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { OutputFile } from "../build/output-file.ts";
import { decode } from "../compile/source/decode.ts";
import type { Sources } from "../compile/source/source.ts";
import { postSource } from "./post-source.ts";

interface Input {
  posts: Post[];
  sources: Sources;
  assetsOf: ReadonlyMap<Post, PostAssets>;
  config: SiteConfig;
}

/** Each post at /post/<slug>.md. */
export function* postSources({ posts, sources, assetsOf, config }: Input): Generator<OutputFile> {
  const slugs = new Map(posts.map(({ file, slug }) => [file, slug]));
  const files = new Map(sources.posts.map((file) => [file.path, file]));
  for (const post of posts) {
    const file = files.get(post.file);
    const decoded = file && decode(file);
    if (decoded?.status !== "text") throw new Error(`${post.file} was compiled, but cannot be read`);
    const pictures = assetsOf.get(post)?.pictures ?? new Map();
    const content = postSource({ post, text: decoded.text, slugs, pictures, config });
    yield { path: postSourceUrl(post.slug).slice(1), content };
  }
}
