import type { Report } from "../report.ts";
import { attributesOf, markdownImage } from "./attributes.ts";
import { replaceOutsideCode } from "./code-ranges.ts";
import { leaveOut } from "./leave-out.ts";
import { headingWithId } from "./shortcodes.ts";

const COMMENT = /\{\/\*([\s\S]*?)\*\/\}/g;
/** Statements, to the end of their paragraph. */
const MODULE =
  /^(?:import\s*(?:['"{*]|[\w$]+[^\n]*\sfrom\s*['"])|export\s+(?:const|let|function|default|class|[{*]))[^\n]*(?:\n(?![ \t]*\r?(?:\n|$(?![\s\S])))[^\n]*)*/gm;
const BRACES = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|${BRACES}|[^<>{}"'])*`;
const COMPONENT = new RegExp(String.raw`</?[A-Z][\w.]*(?:\s${ATTRIBUTES})?>|</?>`, "g");
const ELEMENT = new RegExp(String.raw`<([a-z][a-z0-9]*)(\s${ATTRIBUTES})>`, "g");
const EXPRESSION = new RegExp(BRACES, "g");
const HEADING_ID = /^(#{1,6} .*?)[ \t]+\{(#[\w-]+)\}[ \t]*$/gm;

/** MDX: comments and pictures are Markdown's, headings keep their ids; modules, components and expressions have no place. */
export function convertMdx(text: string, report: Report): string {
  const out = (what: string, hint: string) => (match: RegExpExecArray) => leaveOut(match, report, what, hint);
  let result = replaceOutsideCode(text, COMMENT, ([, words = ""]) => `<!--${words.replace(/--+/g, "-")}-->`);
  result = replaceOutsideCode(result, HEADING_ID, headingWithId);
  result = replaceOutsideCode(result, MODULE, out("An import or export of MDX", "Posts run no code of their own"));
  result = replaceOutsideCode(result, COMPONENT, (match) => {
    const name = /[\w.]+/.exec(match[0])?.[0] ?? "";
    return leaveOut(
      match,
      report,
      `The component <${name}>`,
      "Write in Markdown what it showed; data becomes a figure",
    );
  });
  result = replaceOutsideCode(result, ELEMENT, (match) => convertElement(match, report));
  return replaceOutsideCode(result, EXPRESSION, (match) =>
    leaveOut(match, report, `The expression ${match[0].split("\n", 1)[0]}`, "Write the value itself"),
  );
}

/** Attributes whose values are JavaScript: a picture's path can be read out of them. */
function convertElement(match: RegExpExecArray, report: Report): string {
  const [written, name = "", attributes = ""] = match;
  if (!attributes.includes("{") && !/\bclassName=/.test(attributes)) return written;
  const [, src] = /\bsrc=\{(?:require\(|useBaseUrl\()\s*['"]([^'"]+)['"]/.exec(attributes) ?? [];
  if (name === "img" && src) return markdownImage(src, attributesOf(attributes.replace(EXPRESSION, '""')).named.alt);
  const plain = attributes.replace(new RegExp(String.raw`\s[\w-]+=${BRACES}|\sclassName="[^"]*"`, "g"), "");
  const piece = { text: match.input, start: match.index, end: match.index + written.length };
  const message = `Attributes of JSX on <${name}> have no counterpart here`;
  report.body("import-markup", piece, message, "The look is the site's: write > [!NOTE] for a remark");
  return `<${name}${plain}>${"\n".repeat(count(attributes) - count(plain))}`;
}

function count(text: string): number {
  return text.split("\n").length;
}
