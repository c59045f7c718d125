import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteServer } from "../../../site/content/site-server.ts";
import { postAssets } from "../../build/post-assets.ts";
import { compileWriting } from "./compile-writing.ts";
import { writingPage } from "./writing-page.ts";

export interface WritingTools {
  server: SiteServer;
  /** The cache of image variants. */
  cache: string;
  styles: string[];
  script: string;
}

/** Writes writing.html and its Markdown: every feature of a post and every figure, with its source. */
export async function writeWriting(out: string, { server, cache, styles, script }: WritingTools): Promise<void> {
  const { content, diagnostics, markdown, readPicture } = compileWriting();
  const post = content.posts.find(({ id }) => id === "writing");
  if (!post) throw new Error(diagnostics.map(({ file, line, message }) => `${file}:${line}: ${message}`).join("\n"));
  const { assets } = await postAssets(post, readPicture, cache);
  const { body } = server.renderPostHtml(post, assets);
  await writeFile(join(out, "writing.html"), writingPage({ ...post, body, styles, script }));
  await writeFile(join(out, "writing.md"), markdown);
}
