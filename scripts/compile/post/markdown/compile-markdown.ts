import type { Root } from "hast";
import type { AllowedHosts } from "../../../../site/content/allowed-hosts.ts";
import type { Heading } from "../../../../site/content/types.ts";
import type { DocumentWords } from "../../../../site/content/words/documents-en.ts";
import { type Diagnostic, hasErrors } from "../../diagnostics/diagnostic.ts";
import { anchorHeadings, outline } from "./anchor-headings.ts";
import { applyLineRules } from "./apply-line-rules.ts";
import { checkDefinitions } from "./check-definitions.ts";
import { checkFootnotes } from "./check-footnotes.ts";
import { checkForeignSyntax } from "./check-foreign-syntax.ts";
import { checkElements, type UrlSpans } from "./check-html.ts";
import { checkDepth, checkLength } from "./check-limits.ts";
import { checkMarkdownInHtml } from "./check-markdown-in-html.ts";
import { checkMergeConflict } from "./check-merge-conflict.ts";
import { checkSilentMistakes } from "./check-silent-mistakes.ts";
import { checkTables } from "./check-tables.ts";
import { checkTree } from "./check-tree.ts";
import { checkUnquotedTags } from "./check-unquoted-tags.ts";
import { collectReferences, type ImageRef, type LinkRef } from "./collect-references.ts";
import { dropAttributes } from "./drop-attributes.ts";
import { enhanceBlocks } from "./enhance-blocks.ts";
import { countWords } from "./hast-text.ts";
import { highlightCode } from "./highlight-code.ts";
import { keepWithMath } from "./keep-with-math.ts";
import { markAlerts } from "./mark-alerts.ts";
import { type MarkupSpan, markupSpans } from "./markup-spans.ts";
import { normalizeValues } from "./normalize-values.ts";
import { tryParseMarkdown } from "./parse-markdown.ts";
import { parseRawHtml } from "./parse-raw-html.ts";
import { placeEmbeds } from "./place-embeds.ts";
import { positionedText } from "./positioned-text.ts";
import { mayHoldMath, renderMath } from "./render-math.ts";
import { secureOutside } from "./secure-outside.ts";
import { setDirection } from "./set-direction.ts";
import { setSmartPunctuation } from "./set-smart-punctuation.ts";
import { toHast } from "./to-hast.ts";
import { unlinkInAnchors } from "./unlink-in-anchors.ts";

export interface MarkdownInput {
  /** The path as diagnostics name it. */
  file: string;
  /** The whole file without its BOM, and with its front matter blanked, so that positions are those of the file. */
  text: string;
  /** The words that the compiler itself writes into a post. */
  words: DocumentWords["post"];
  /** The hosts of other sites from which pages may load. */
  allow?: AllowedHosts | undefined;
  /** The direction in which the site's language is written. Default: from left to right. */
  direction?: "ltr" | "rtl" | undefined;
}

export interface MarkdownOutput extends TextRecord {
  body: Root;
  /** Every heading of the post, in order. */
  headings: Heading[];
  /** The input text. */
  text: string;
  /** The markup in the text that other outputs than the page write differently. */
  marks: MarkupSpan[];
  diagnostics: Diagnostic[];
}

/** What other files need to know of a text, as plain data. */
export interface TextRecord {
  links: LinkRef[];
  images: ImageRef[];
  /** Every id in the body. Links to `#…` may name them. */
  anchors: string[];
  /** Words of prose; code blocks and formulas are not counted. */
  words: number;
}

/** Checks that find text which was probably meant as markup, and conflicts of git. */
const TEXT_CHECKS = [
  checkMergeConflict,
  checkSilentMistakes,
  checkForeignSyntax,
  checkMarkdownInHtml,
  checkTables,
  checkFootnotes,
  checkDefinitions,
  checkUnquotedTags,
];

/** Compiles a post's text to its body and to everything else that the rest of the compiler needs. Never throws. */
export function compileMarkdown(input: MarkdownInput): MarkdownOutput {
  const source = positionedText(input.file, input.text);
  const urlSpans: UrlSpans = new Map();

  const tooLong = checkLength(source);
  if (tooLong.length > 0) return emptyOutput(input, tooLong);
  const markdown = tryParseMarkdown(input.text);
  const tooDeep = checkDepth(markdown, source);
  if (markdown === undefined || tooDeep.length > 0) return emptyOutput(input, tooDeep);

  const textProblems = TEXT_CHECKS.flatMap((check) => check(markdown, source));
  normalizeValues(markdown);
  unlinkInAnchors(markdown, input.text);
  const marks = markupSpans(markdown);
  const htmlProblems = checkElements(markdown, source, {
    urlSpans,
    allow: input.allow,
    words: input.words.embed,
  });
  if (htmlProblems.some(({ code }) => code === "html-dropped-attribute")) dropAttributes(markdown, input.allow);
  markAlerts(markdown, input.words.alerts);
  applyLineRules(markdown);

  const hasHtml = marks.some(({ type }) => type === "html");
  const tree = toHast(markdown, input.words);
  const body = hasHtml ? parseRawHtml(tree, input.text) : tree;
  const treeProblems = hasErrors(htmlProblems) ? [] : checkTree(body, source, input.allow);
  if (input.allow && !hasErrors([...htmlProblems, ...treeProblems])) placeEmbeds(body, input.words);
  const headings = anchorHeadings(body);
  const mathProblems = renderMath(body, source);
  setSmartPunctuation(body, input.words.quotes);
  if (mayHoldMath(input.text)) keepWithMath(body);
  setDirection(body, input.text, input.direction ?? "ltr");
  // Highlighting runs late, so that other stages need not visit its elements, which may outnumber all others.
  const codeProblems = highlightCode(body, source);
  enhanceBlocks(body, input.words);
  if (input.allow) secureOutside(body);

  return {
    headings: outline(headings),
    words: countWords(body),
    ...collectReferences(body, source, urlSpans),
    ...{ body, marks, text: input.text },
    diagnostics: [...textProblems, ...htmlProblems, ...treeProblems, ...mathProblems, ...codeProblems].sort(byPlace),
  };
}

function emptyOutput({ text }: MarkdownInput, diagnostics: Diagnostic[]): MarkdownOutput {
  const body: Root = { type: "root", children: [] };
  return { body, text, marks: [], headings: [], links: [], images: [], anchors: [], words: 0, diagnostics };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.line - b.line || a.column - b.column;
}
