import { type PostHead, readHead } from "./compile-head.ts";
import { compileMarkdown, type MarkdownOutput, type TextRecord } from "./markdown/compile-markdown.ts";
import type { SourceFile } from "./source/source.ts";

/** All that other files have to do with: small enough to be kept for every post of a site. */
export interface PostRecord extends PostHead {
  markdown?: TextRecord;
}

/** A post's file, whole. */
export interface CompiledPost extends PostRecord {
  markdown?: MarkdownOutput;
}

/** `known` is the head of these very bytes, where somebody has it already. */
export function compilePost(source: SourceFile, known?: PostHead): CompiledPost {
  const { head, text } = readHead(source, known);
  if (text === undefined) return head;
  const markdown = compileMarkdown({ file: head.file, text });
  return { ...head, markdown, diagnostics: [...head.diagnostics, ...markdown.diagnostics] };
}
