import { languageOf, textDirection } from "../../../../site/content/words/language.ts";
import { deadLink } from "../../../compile/links/dead-link.ts";
import type { PostMeta } from "../../../compile/post/compile-meta.ts";
import { type CompiledPost, compilePost } from "../../../compile/post/compile-post.ts";
import { asOf } from "../../../compile/post/schedule.ts";
import { isExternal } from "../../../compile/source/paths.ts";
import type { SourceMetadata } from "../../../graph/metadata.ts";
import type { TaskContext } from "../task-context.ts";

/** Compiles a post's text. Its metadata lacks good external links: they concern no other file, and there are many of them. */
export function compiledText(
  file: string,
  meta: PostMeta | undefined,
  context: TaskContext,
): { compiled: CompiledPost; metadata: SourceMetadata } {
  const { categories, allow, locale } = context.config;
  const words = languageOf(context.config).words.documents.post;
  const options = { categories, allow, words, direction: textDirection(locale) };
  const compiled = context.time("compile", () => asOf(compilePost(context.read(file), options, meta), context.clock));
  return { compiled, metadata: { text: textOf(compiled) } };
}

function textOf({ markdown }: CompiledPost): NonNullable<SourceMetadata["text"]> {
  if (!markdown) return { record: undefined, diagnostics: [] };
  const { images, anchors, words, links, diagnostics } = markdown;
  const good = { images, anchors, words };
  const record = { ...good, links: links.filter(({ url }) => !isExternal(url) || deadLink(url)) };
  return { record, diagnostics };
}
