import type { SourceFile } from "../source/source.ts";
import { type PostMeta, readMeta } from "./compile-meta.ts";
import { compileMarkdown, type MarkdownOutput, type TextRecord } from "./markdown/compile-markdown.ts";

/** What other files need to know of a post. It is small enough to be kept for every post of a site. */
export interface PostRecord extends PostMeta {
  markdown?: TextRecord;
}

/** A compiled post with its body. */
export interface CompiledPost extends PostRecord {
  markdown?: MarkdownOutput;
}

/** `known` is the metadata of these bytes, if the caller has it already. */
export function compilePost(source: SourceFile, known?: PostMeta): CompiledPost {
  const { head, text } = readMeta(source, known);
  if (text === undefined) return head;
  const markdown = compileMarkdown({ file: head.file, text });
  return { ...head, markdown, diagnostics: [...head.diagnostics, ...markdown.diagnostics] };
}
