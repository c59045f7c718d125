import type { PostAssets } from "../../../site/content/site-server.ts";
import type { Post } from "../../../site/content/types.ts";
import { postSourceUrl } from "../../../site/content/urls.ts";
import { siteConfig } from "../../../site/site.config.ts";
import { type CompiledPost, compilePost } from "../../compile/compile-post.ts";
import { hasErrors } from "../../compile/diagnostic.ts";
import { asOf } from "../../compile/schedule.ts";
import { deadLink } from "../../compile/site/dead-link.ts";
import { knownPicture } from "../../compile/site/known-picture.ts";
import { resolvePost } from "../../compile/site/resolve-site.ts";
import { toPost } from "../../compile/site/to-post.ts";
import { isExternal, resolvePath, splitReference } from "../../compile/source/paths.ts";
import { isFigure, isFigureReference } from "../../compile/source/source-kinds.ts";
import { postSource } from "../../feeds/post-source.ts";
import { postFiles } from "../../render/render-site.ts";
import type { Bench, Product } from "../bench.ts";
import { postAssets } from "../post-assets.ts";
import type { Task } from "../tasks.ts";
import { compiledFigure } from "./figure.ts";
import { MAKE_PART } from "./page-parts.ts";

type PageTask = Extract<Task, { kind: "page" }>;

/** A post's text, and what is made of it: its page, and what other pages need of it. */
export async function makePage({ file, head, around }: PageTask, bench: Bench): Promise<Product> {
  const compiled = bench.time("compile", () => asOf(compilePost(bench.read(file), head), bench.clock));
  const facts = { text: textOf(compiled) };
  const post = whole(compiled, bench);
  if (!post || post.draft) return { facts };
  const read = (picture: string) => bench.read(picture).bytes;
  const { assets, unreadable } = await bench.time("draw", () => postAssets(post, read, bench.cache));
  if (unreadable.length > 0) return { facts, unreadable };
  const printer = await bench.printer();
  const forms: PostAssets = bench.pictures ? assets : { ...assets, figureForms: ["csv"] };
  const { neighbours, isFed } = around;
  const files = await bench.time("render", () => postFiles({ post, assets: forms, neighbours }, printer));
  const source = bench.time("Markdown", () => sourceFile({ post, compiled }, forms, bench));
  const making = { post, assets: forms, printer, isFed };
  const parts = Object.entries(MAKE_PART).map(([name, make]) => [name, bench.time(name, () => make(making))]);
  return {
    facts,
    files: [...files, source],
    parts: Object.fromEntries(parts.filter(([, part]) => part !== undefined)),
  };
}

/** The post to take along, as Markdown. */
function sourceFile(
  { post, compiled }: { post: Post; compiled: CompiledPost },
  { pictures }: PostAssets,
  bench: Bench,
) {
  const { text = "", marks = [] } = compiled.markdown ?? {};
  const slugOf = (file: string) => bench.targets().byFile.get(file)?.slug;
  const content = postSource({ post, text, marks, slugOf, pictures, drawn: bench.pictures, config: siteConfig });
  return { path: postSourceUrl(post.slug).slice(1), content };
}

/** What is kept of a text. Good links to elsewhere concern no other file, and there are many of them. */
function textOf({ markdown }: CompiledPost) {
  if (!markdown) return { record: undefined, diagnostics: [] };
  const { images, anchors, words, links, diagnostics } = markdown;
  const good = { images, anchors, words };
  const record = { ...good, links: links.filter(({ url }) => !isExternal(url) || deadLink(url)) };
  return { record, diagnostics };
}

/** With what other files say. Undefined if something is wrong: the stage that sees all files tells what. */
function whole(compiled: CompiledPost, bench: Bench): Post | undefined {
  if (hasErrors(compiled.diagnostics)) return undefined;
  const figures = new Map(figurePaths(compiled).flatMap((path) => compiledAt(path, bench)));
  const pictures = new Map(picturePaths(compiled).flatMap((path) => pictureAt(path, bench)));
  const resolved = resolvePost(compiled, { figures, pictures }, bench.targets());
  if (hasErrors(resolved.diagnostics)) return undefined;
  return toPost({ compiled, resolved, figures, author: siteConfig.author });
}

function figurePaths({ file, markdown, heroImage }: CompiledPost): string[] {
  const inText = (markdown?.images ?? []).filter(isFigureReference).map(({ url }) => url);
  return pathsOf(file, heroImage === undefined ? inText : [...inText, heroImage]);
}

function picturePaths({ file, markdown }: CompiledPost): string[] {
  return pathsOf(
    file,
    (markdown?.images ?? []).filter((image) => !isFigureReference(image)).map(({ url }) => url),
  );
}

function pathsOf(file: string, urls: string[]): string[] {
  const inside = urls.filter((url) => !isExternal(url));
  return [...new Set(inside.map((url) => resolvePath(file, splitReference(url).path)))];
}

function compiledAt(path: string, bench: Bench) {
  return isFigure({ path }) && bench.hashes.has(path) ? [[path, compiledFigure(path, bench)] as const] : [];
}

function pictureAt(path: string, bench: Bench) {
  return PICTURE.test(path) && bench.hashes.has(path) ? [[path, knownPicture(bench.read(path))] as const] : [];
}

const PICTURE = /\.(?!md$|json$|csv$)\w+$/i;
