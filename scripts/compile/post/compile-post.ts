import type { AllowedHosts } from "../../../site/content/allowed-hosts.ts";
import type { Category } from "../../../site/content/categories.ts";
import type { DocumentWords } from "../../../site/content/words/documents-en.ts";
import { insecureUrls } from "../issues/insecure-urls.ts";
import { noteReplaced } from "../issues/note-replaced.ts";
import { isIssue, type SourceFile } from "../source/source.ts";
import { type PostMeta, readMeta } from "./compile-meta.ts";
import { compileMarkdown, type MarkdownOutput, type TextRecord } from "./markdown/compile-markdown.ts";
import { titleRepeated } from "./title-repeated.ts";

/** What other files need to know of a post. It is small enough to be kept for every post of a site. */
export interface PostRecord extends PostMeta {
  markdown?: TextRecord;
}

/** A compiled post with its body. */
export interface CompiledPost extends PostRecord {
  markdown?: MarkdownOutput;
}

/** The settings of the configuration for texts. */
export interface TextRules {
  /** The categories that posts may be in. */
  categories: readonly Category[];
  /** The words that the compiler itself writes into a post. */
  words: DocumentWords["post"];
  /** The hosts of other sites from which pages may load. */
  allow?: AllowedHosts | undefined;
  /** The direction in which the site's language is written. Default: from left to right. */
  direction?: "ltr" | "rtl" | undefined;
}

/** Compiles a post, page or issue. `known` is the metadata of the same bytes, if the caller already has it. */
export function compilePost(source: SourceFile, rules: TextRules, known?: PostMeta): CompiledPost {
  const { categories, words, allow, direction } = rules;
  const { head, text } = readMeta(source, categories, known);
  if (text === undefined) return head;
  const { file } = head;
  const compiled = compileMarkdown({ file, text, words, allow, direction });
  const own = isIssue({ path: file })
    ? [...insecureUrls(file, compiled), ...noteReplaced(file, text)]
    : titleRepeated(head, text);
  const markdown = { ...compiled, diagnostics: [...compiled.diagnostics, ...own] };
  return { ...head, markdown, diagnostics: [...head.diagnostics, ...markdown.diagnostics] };
}
