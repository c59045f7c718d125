import { siteConfig } from "../../site/site.config.ts";
import { postSource } from "../feeds/post-source.ts";
import type { Answer, Answering } from "./answerer.ts";

/** A post to take along, as Markdown. */
export function sourceAnswer(path: string, { pages, project }: Answering): Answer | undefined {
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
