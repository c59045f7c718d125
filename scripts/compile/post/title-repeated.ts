import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { lineIndex } from "../source/line-index.ts";
import type { PostMeta } from "./compile-meta.ts";

/** A longer line is not a title. */
const LONGEST = 300;

/**
 * Finds a text that begins with its own title, as files on GitHub do: the page already shows the title above it. There is no fix,
 * as removing the heading also removes its anchor, to which links may lead.
 */
export function titleRepeated({ file, frontMatter, page }: PostMeta, text: string): Diagnostic[] {
  const title = frontMatter?.title ?? page?.title;
  const heading = title === undefined ? undefined : firstHeading(text);
  if (!heading || title === undefined) return [];
  const said = wordsOf(heading.words);
  if (said === "" || said !== wordsOf(title)) return [];
  return [
    diagnostic("title-repeated", file, lineIndex(text).place(heading.start, heading.end), {
      message: "The text begins with its title, so readers see it twice",
      hint: "Remove the heading: the page shows the title above the text",
    }),
  ];
}

/** The heading at the start of a text, as `# A title` or underlined. The front matter before it is blank. */
function firstHeading(text: string): { words: string; start: number; end: number } | undefined {
  const start = text.search(/\S/);
  const before = text.slice(Math.max(0, start - 4), start);
  // Four spaces or a tab begin code.
  if (start === -1 || /\t| {4}$/.test(before)) return undefined;
  const [line = "", next = ""] = text.slice(start, start + 2 * LONGEST).split(/\r\n|\r|\n/, 2);
  if (line.length > LONGEST) return undefined;
  const [, words] = /^#{1,2}[ \t](.*)$/.exec(line) ?? [];
  if (words !== undefined) return { words, start, end: start + line.length };
  const isUnderlined = /^=+[ \t]*$/.test(next) && !/^[#>]/.test(line);
  return isUnderlined ? { words: line, start, end: start + line.length } : undefined;
}

/** The words of a text without case, punctuation and Markdown, but with the signs in names such as C++ and C#. */
function wordsOf(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+[+#]*/gu) ?? [];
  return words.join(" ");
}
