import type { PostAssets } from "../../../site/content/site-server.ts";
import type { Post } from "../../../site/content/types.ts";
import { siteConfig } from "../../../site/site.config.ts";
import { type CompiledPost, compilePost } from "../../compile/compile-post.ts";
import { hasErrors } from "../../compile/diagnostic.ts";
import { deadLink } from "../../compile/site/dead-link.ts";
import { isFigureReference } from "../../compile/site/place-figures.ts";
import { knownPicture } from "../../compile/site/resolve-images.ts";
import { resolvePost } from "../../compile/site/resolve-site.ts";
import { toPost } from "../../compile/site/to-post.ts";
import { isExternal, resolvePath, splitReference } from "../../compile/source/paths.ts";
import { postFiles } from "../../render/render-site.ts";
import type { Bench, Product } from "../bench.ts";
import { postAssets } from "../post-assets.ts";
import { compiledFigure } from "./figure.ts";
import { MAKE_PART } from "./page-parts.ts";

/** A post's text, and what is made of it: its page, and what other pages need of it. */
export async function makePage(file: string, bench: Bench): Promise<Product> {
  const compiled = bench.time("compile", () => compilePost(bench.read(file)));
  const facts = { text: textOf(compiled) };
  const post = whole(compiled, bench);
  if (!post || post.draft) return { facts };
  const read = (picture: string) => bench.read(picture).bytes;
  const { assets, unreadable } = await bench.time("draw", () => postAssets(post, read, bench.cache));
  if (unreadable.length > 0) return { facts, unreadable };
  const printer = await bench.printer();
  const forms: PostAssets = bench.pictures ? assets : { ...assets, figureForms: ["csv"] };
  const files = await bench.time("render", () => postFiles(post, forms, printer));
  const parts = Object.entries(MAKE_PART).map(([name, make]) => [name, bench.time(name, () => make(post, printer))]);
  return { facts, files, parts: Object.fromEntries(parts) };
}

/** What is kept of a text. Good links to elsewhere concern no other file, and there are many of them. */
function textOf({ markdown }: CompiledPost) {
  if (!markdown) return { record: undefined, diagnostics: [] };
  const { body: _, diagnostics, links, ...others } = markdown;
  const record = { ...others, links: links.filter(({ url }) => !isExternal(url) || deadLink(url)) };
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
  return bench.sources(FIGURE).has(path) ? [[path, compiledFigure(path, bench)] as const] : [];
}

function pictureAt(path: string, bench: Bench) {
  return bench.sources(PICTURE).has(path) ? [[path, knownPicture(bench.read(path))] as const] : [];
}

const FIGURE = /(?<!\.schema)\.json$/i;
const PICTURE = /\.(?!md$|json$|csv$)\w+$/i;
