import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { lineIndex } from "../source/line-index.ts";
import type { PostMeta } from "./compile-meta.ts";

/** A heading before any text: `# A title`, or one that is underlined. The text begins with blanks in place of its front matter. */
const FIRST_HEADING =
  /^(?<before>\s*)(?<heading>#{1,2}[ \t](?<words>[^\r\n]{1,300})|(?<underlined>[^\s#>][^\r\n]{0,300})\r?\n=+)[ \t]*(?=[\r\n]|$)/;

/** A text that begins with its own title, as files on GitHub do: the page shows the title above it. */
export function titleRepeated({ file, frontMatter, page }: PostMeta, text: string): Diagnostic[] {
  const title = frontMatter?.title ?? page?.title;
  const { before = "", heading = "", words, underlined = "" } = FIRST_HEADING.exec(text)?.groups ?? {};
  const said = wordsOf(words ?? underlined);
  if (title === undefined || said === "" || said !== wordsOf(title)) return [];
  const start = before.length;
  const end = start + heading.length;
  const { place } = lineIndex(text);
  const rest = text.slice(end).search(/\S|$/);
  return [
    diagnostic("title-repeated", file, place(start, end), {
      message: "The text begins with its title, so readers see it twice",
      hint: "Remove the heading: the page shows the title above the text",
      fix: [{ ...place(start, end + rest), text: "" }],
    }),
  ];
}

/** Without case, punctuation and marks of Markdown. */
function wordsOf(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(" ");
}
