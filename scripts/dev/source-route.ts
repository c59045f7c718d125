import { siteConfig } from "../../site/site.config.ts";
import { postSource } from "../render/feeds/post-source.ts";
import type { RouteContext, RouteResponse } from "./dev-middleware.ts";

/** A post to take along, as Markdown. */
export function sourceRoute(path: string, { pages, project }: RouteContext): RouteResponse | undefined {
  const [, slug = ""] = /^\/post\/([^/]+)\.md$/.exec(path) ?? [];
  const post = pages.postOf(slug);
  const markdown = post && project.markdownOf(post.file);
  if (!post || !markdown) return undefined;
  const { text, marks } = markdown;
  const { pictures } = pages.assetsOf(post);
  const slugOf = (file: string) => project.whole.slugOf(file);
  const content = postSource({ post, text, marks, slugOf, pictures, drawn: true, config: siteConfig });
  return { type: "md", content };
}
