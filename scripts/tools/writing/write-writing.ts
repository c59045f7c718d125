import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import type { PostAssets, SiteServer } from "../../../site/content/site-server.ts";
import type { ImageVariants, Post } from "../../../site/content/types.ts";
import { chartDrawings } from "../../build/chart-drawings.ts";
import { imageVariants } from "../../figures/image-variants/image-variants.ts";
import { type PageFiles, toolPage } from "../tool-page.ts";
import { compileWriting } from "./compile-writing.ts";

export interface WritingTools extends PageFiles {
  server: SiteServer;
  /** The cache of image variants. */
  cache: string;
}

/** Writes writing.html and its Markdown, for authors: every feature of a post and every figure, with its source. */
export async function writeWriting(out: string, { server, cache, ...files }: WritingTools): Promise<void> {
  const { content, diagnostics, markdown, readPicture } = compileWriting();
  const post = content.posts.find(({ id }) => id === "writing");
  if (!post) throw new Error(diagnostics.map(({ file, line, message }) => `${file}:${line}: ${message}`).join("\n"));
  const assets = await writingAssets(post, readPicture, cache);
  const { body } = server.renderPostHtml(post, assets);
  await writeFile(join(out, "writing.html"), toolPage(post.title, article({ ...post, body }), files));
  await writeFile(join(out, "writing.md"), markdown);
}

async function writingAssets(post: Post, read: (file: string) => Uint8Array, cache: string): Promise<PostAssets> {
  const images = new Map<string, ImageVariants>();
  for (const image of post.images) images.set(image.file, await imageVariants(image, read(image.file), cache));
  return { drawings: await chartDrawings(post, "en-US"), images };
}

/** A post in the site's styles. */
function article({ title, excerpt, body }: { title: string; excerpt: string; body: string }): string {
  return `<main>
<article class="PostPage Page" data-category="explainers" data-layout="article">
<div class="PostPage-reading">
<header class="PostPage-header"><h1 class="PostPage-title">${escapeMarkup(title)}</h1><p class="PostPage-excerpt">${escapeMarkup(excerpt)}</p></header>
<div class="Prose">${body}</div>
</div>
</article>
</main>`;
}
