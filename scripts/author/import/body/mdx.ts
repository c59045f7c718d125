import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import { hasMarkdown } from "../../../compile/post/markdown/check-markdown-in-html.ts";
import { blank } from "../../../compile/source/blank.ts";
import type { Report } from "../report.ts";
import { attributesOf, markdownImage } from "./attributes.ts";
import { inCode, inHtml, type OffsetTest, replaceOutsideCode } from "./code-ranges.ts";
import { commentsInPlace } from "./comments-in-place.ts";
import { LOOKS_HINT, leaveOut } from "./leave-out.ts";
import { unindentChildren } from "./unindent-children.ts";

const COMMENT = /\{\/\*([\s\S]*?)\*\/\}/g;
const BRACES = bracesOf(3);
/** Import and export statements, to the end of the paragraph in which their braces close. */
const MODULE = new RegExp(
  String.raw`^(?:import\s*(?:['"{*]|[\w$]+[^\n]*\sfrom\s*['"])|export\s+(?:const|let|function|default|class|[{*]))(?:${bracesOf(8)}|[^\n]|\n(?![ \t]*\r?(?:\n|$(?![\s\S]))))*`,
  "gm",
);
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|${BRACES}|[^<>{}"'])*`;
const COMPONENT = new RegExp(String.raw`</?[A-Z][\w.]*(?:\s${ATTRIBUTES})?/?>|</?>`, "g");
const ELEMENT = new RegExp(String.raw`<([a-z][a-z0-9]*)(\s${ATTRIBUTES})>`, "g");
/** A JavaScript expression in braces, but not the id of a heading, {#id}, which heading-ids.ts converts afterwards. */
const EXPRESSION = new RegExp(String.raw`(?!\{#[\w-]+\}[ \t]*\r?$)${BRACES}`, "gm");

/** Components that show a picture: Astro's own, and what others call theirs. */
const PICTURES = new Set(["Image", "Img", "Picture"]);

/**
 * Tags around tabs, which are dropped: in a post, each tab follows its name. <Tabs values={…}> is not matched, as the names in
 * it would be lost.
 */
const TAB_FRAME = /^<(?:Tabs(?![^>]*\bvalues=)|\/Tabs|\/TabItem)[\s>]/;

/** Converts MDX: comments and pictures become Markdown. Code and components are left out. */
export function convertMdx(text: string, report: Report): string {
  const out = (what: string, hint: string) => (match: RegExpExecArray) => leaveOut(match, report, what, hint);
  const files = importedPictures(text);
  let result = unindentChildren(text);
  const replace = (pattern: RegExp, by: (match: RegExpExecArray, isHtml: OffsetTest) => string) => {
    const isHtml = inHtml(result);
    result = replaceOutsideCode(result, pattern, (match) => by(match, isHtml), inMdxCode);
  };
  const comment = commentsInPlace(result);
  replace(COMMENT, (match) => comment(match, match[1] ?? ""));
  replace(MODULE, out("An import or export of MDX", "Posts run no code of their own"));
  replace(COMPONENT, (match, isHtml) => {
    const name = /[\w.]+/.exec(match[0])?.[0] ?? "";
    const picture = PICTURES.has(name) ? pictureOf(match, files, isHtml) : undefined;
    if (picture !== undefined) return picture;
    const { label, value = label } = name === "TabItem" ? attributesOf(match[0].replace(EXPRESSION, '""')).named : {};
    if (label || value) return `**${label || value}**\n`;
    if (TAB_FRAME.test(match[0])) return "\n".repeat(lineCount(match[0]) - 1);
    const hint = "Write in Markdown what it showed; data becomes a figure";
    return leaveOut(match, report, `The component <${name}>`, hint);
  });
  replace(ELEMENT, (match, isHtml) => convertElement(match, report, () => pictureOf(match, files, isHtml)));
  replace(EXPRESSION, (match) =>
    leaveOut(match, report, `The expression ${match[0].split("\n", 1)[0]}`, "Write the value itself"),
  );
  result = replaceOutsideCode(result, LAYOUT, withoutLayout, inMdxCode);
  replace(DETAILS_LINE, ([line]) => `\n${line}\n`);
  return result;
}

/** Replaces a layout element by its content, unless that is HTML, or its closing tag is in code. */
function withoutLayout({ 0: block, 2: content = "", index }: RegExpExecArray, isCode: OffsetTest): string {
  const isWhole = hasMarkdown(content) && !isCode(index + block.length - 1);
  return isWhole ? `\n${content}\n` : block;
}

/**
 * Finds code as MDX does, which parses Markdown between tags. CommonMark would take all up to the next empty line for HTML, so
 * lines of tags are blanked first.
 */
function inMdxCode(text: string): OffsetTest {
  return inCode(text.replace(TAG_LINE, blank));
}

const TAG_LINE = /^[ \t]*<\/?[A-Za-z][^\n]*>[ \t]*$/gm;
/** An element that only lays out its content. Without its tags, the content is parsed as Markdown. */
const LAYOUT =
  /^[ \t]*<(div|figure|center|section|p)(?:\s[^<>\n]*)?>[ \t]*\n((?:(?!<\/?\1\b)[\s\S]){1,20000}?)\n[ \t]*<\/\1>[ \t]*$/gm;
/** Lines of tags of <details> and <summary>. Empty lines around them let the content between be parsed as Markdown. */
const DETAILS_LINE = /^[ \t]*(?:<details(?:\s[^<>\n]*)?>|<\/details>|<summary>[^\n]*<\/summary>)[ \t]*$/gm;

/** Maps the names that a module imports to the files of pictures. */
function importedPictures(text: string): ReadonlyMap<string, string> {
  const imports = text.matchAll(/^import\s+([\w$]+)\s+from\s*['"]([^'"]+\.(?:png|jpe?g|gif|webp|avif|svg))['"]/gim);
  return new Map([...imports].map(([, name = "", path = ""]) => [name, path]));
}

/** Converts a tag whose path can be read to a picture: Markdown, or an <img> within HTML, where Markdown would be text. */
function pictureOf(
  { 0: tag, index }: RegExpExecArray,
  files: ReadonlyMap<string, string>,
  isHtml: OffsetTest,
): string | undefined {
  const { named } = attributesOf(tag.replace(EXPRESSION, '""'));
  const [, required] = /\bsrc=\{(?:require\(|useBaseUrl\()?\s*['"]([^'"]+)['"]/.exec(tag) ?? [];
  const [, name = ""] = /\bsrc=\{\s*([\w$]+)(?:\.src|\.default)?\s*\}/.exec(tag) ?? [];
  const path = required ?? files.get(name) ?? named.src;
  if (!path) return undefined;
  const lineEnds = "\n".repeat(lineCount(tag) - 1);
  if (!isHtml(index)) return markdownImage(path, named.alt) + lineEnds;
  return `<img src="${escapeMarkup(path)}" alt="${escapeMarkup(named.alt ?? "")}">${lineEnds}`;
}

/** Removes attributes whose values are JavaScript, after reading a picture's path out of them. */
function convertElement(match: RegExpExecArray, report: Report, picture: () => string | undefined): string {
  const [written, name = "", attributes = ""] = match;
  if (!attributes.includes("{") && !/\bclassName=/.test(attributes)) return written;
  if (name === "img") {
    const hint = "Write the path itself: ![What it shows](./picture.png)";
    return picture() ?? leaveOut(match, report, "A picture whose file an expression names", hint);
  }
  const plain = attributes.replace(new RegExp(String.raw`\s+[\w-]+=${BRACES}|\s+className="[^"]*"`, "g"), "");
  const range = { text: match.input, start: match.index, end: match.index + written.length };
  const message = `Attributes of JSX on <${name}> have no counterpart here`;
  report.body("import-markup", range, message, LOOKS_HINT);
  const tag = `<${name}${plain.trim() === "" ? "" : plain.replace(/\s+$/, plain.includes("\n") ? "\n" : "")}>`;
  const isBlock = /^[ \t]*(?:\r?\n|$)/.test(match.input.slice(match.index + written.length));
  return tag + "\n".repeat(isBlock ? lineCount(written) - lineCount(tag) : 0);
}

function lineCount(text: string): number {
  return text.split("\n").length;
}

/** Matches braces with their content, nested as deep as `depth`. */
function bracesOf(depth: number): string {
  return String.raw`\{(?:[^{}]${depth > 1 ? `|${bracesOf(depth - 1)}` : ""})*\}`;
}
