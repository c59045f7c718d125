import { targetUrl } from "../compile/links/link-targets.ts";
import { figureFiles } from "../figures/picture/figure-files.ts";
import { themeCss } from "../project/theme/theme-css.ts";
import { postSource } from "../render/feeds/post-source.ts";
import { noCache } from "../system/file-cache.ts";
import type { RouteContext, RouteResponse } from "./route.ts";

const FIGURE_FILE = /^\/figures\/([^/]+)\/([^/]+)\.(json|csv|svg|png)$/;

/** Makes a figure's file for download. */
export async function figureRoute(
  path: string,
  { pages, project, root }: RouteContext,
): Promise<RouteResponse | undefined> {
  const [, slug = "", id, type] = FIGURE_FILE.exec(path) ?? [];
  const post = pages.ownerOf(slug);
  const placed = post?.figures.find((figure) => figure.id === id);
  if (!post || !placed) return undefined;
  const tokens = themeCss({ config: project.config, root });
  const pictures = type === "svg" || type === "png";
  const read = (file: string) => project.graph.store.source(file).bytes;
  const files = await figureFiles(post, placed, { config: project.config, tokens, pictures, keep: noCache, read });
  const found = files.find((file) => `/${file.path}` === path);
  return found && { type: type as "json" | "csv" | "svg" | "png", content: found.content };
}

/** Makes the drawing of a post's card. */
export function cardDrawingRoute(path: string, { pages }: RouteContext): RouteResponse | undefined {
  const [, slug = ""] = /^\/figures\/([^/]+)\.json$/.exec(path) ?? [];
  const drawing = pages.drawingOf(slug);
  return drawing && { type: "json", content: JSON.stringify(drawing) };
}

/** Makes a post's Markdown for download. */
export function sourceRoute(path: string, { pages, project }: RouteContext): RouteResponse | undefined {
  const [, slug = ""] = /^\/post\/([^/]+)\.md$/.exec(path) ?? [];
  const post = pages.postOf(slug);
  const markdown = post && project.graph.store.post(post.file).markdown;
  if (!post || !markdown) return undefined;
  const { text, marks } = markdown;
  const { images } = pages.assetsOf(post);
  const urlOf = (file: string) => {
    const target = project.graph.linkTargets().find((target) => target.file === file);
    return target && targetUrl(target);
  };
  const content = postSource({ post, text, marks, urlOf, pictures: images, drawn: true, config: project.config });
  return { type: "md", content };
}
