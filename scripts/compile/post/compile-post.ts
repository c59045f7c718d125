import type { SourceFile } from "../source/source.ts";
import { type PostMeta, readMeta } from "./compile-meta.ts";
import { compileMarkdown, type MarkdownOutput, type TextRecord } from "./markdown/compile-markdown.ts";

/** All that other files have to do with: small enough to be kept for every post of a site. */
export interface PostRecord extends PostMeta {
  markdown?: TextRecord;
}

/** A post's file, whole. */
export interface CompiledPost extends PostRecord {
  markdown?: MarkdownOutput;
}

/** `known` is the head of these very bytes, where somebody has it already. */
export function compilePost(source: SourceFile, known?: PostMeta): CompiledPost {
  const { head, text } = readMeta(source, known);
  if (text === undefined) return head;
  const markdown = compileMarkdown({ file: head.file, text });
  return { ...head, markdown, diagnostics: [...head.diagnostics, ...markdown.diagnostics] };
}
