import { postSource } from "../render/feeds/post-source.ts";
import type { RouteContext, RouteResponse } from "./route.ts";

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
