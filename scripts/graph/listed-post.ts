import type { FrontMatter } from "../../site/content/post-schema.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";

/** A post as its front matter describes it: enough to decide where it is listed. Its words are as the author typed them. */
export type ListedPost = Omit<FrontMatter, "slug" | "aliases" | "heroImage"> & { file: string; slug: string };

export function toListed({ file, slug }: PostMeta, frontMatter: FrontMatter): ListedPost {
  const { aliases, heroImage, ...fields } = frontMatter;
  return { ...fields, file, slug };
}
