import { readFileSync } from "node:fs";
import { join } from "node:path";
import { figureFiles } from "../figures/picture/figure-files.ts";
import { postSource } from "../render/feeds/post-source.ts";
import { noCache } from "../system/file-cache.ts";
import type { RouteContext, RouteResponse } from "./route.ts";

const FIGURE_FILE = /^\/figures\/([^/]+)\/([^/]+)\.(json|csv|svg|png)$/;

/** Makes a figure's file for download. */
export async function figureRoute(
  path: string,
  { pages, project, engine }: RouteContext,
): Promise<RouteResponse | undefined> {
  const [, slug = "", id, type] = FIGURE_FILE.exec(path) ?? [];
  const post = pages.postOf(slug);
  const placed = post?.figures.find((figure) => figure.id === id);
  if (!post || !placed) return undefined;
  const tokens = readFileSync(join(engine, "site/styles/tokens.css"), "utf8");
  const pictures = type === "svg" || type === "png";
  const files = await figureFiles(post, placed, { config: project.config, tokens, pictures, keep: noCache });
  const found = files.find((file) => `/${file.path}` === path);
  return found && { type: type as "json" | "csv" | "svg" | "png", content: found.content };
}

/** Makes a post's Markdown for download. */
export function sourceRoute(path: string, { pages, project }: RouteContext): RouteResponse | undefined {
  const [, slug = ""] = /^\/post\/([^/]+)\.md$/.exec(path) ?? [];
  const post = pages.postOf(slug);
  const markdown = post && project.graph.store.post(post.file).markdown;
  if (!post || !markdown) return undefined;
  const { text, marks } = markdown;
  const { images } = pages.assetsOf(post);
  const slugOf = (file: string) => project.graph.meta(file)?.slug;
  const content = postSource({ post, text, marks, slugOf, pictures: images, drawn: true, config: project.config });
  return { type: "md", content };
}
