import { type DefaultTreeAdapterTypes as Html, parseFragment } from "parse5";
import { straightened } from "./straightened.ts";

/** Elements that only hold others: their content is compared. */
const HOLDERS = new Set(["div", "span", "figure", "tbody", "thead"]);
/** Around these, spaces and line breaks mean nothing. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|br|d[dlt]|details|div|figure|footer|h[1-6r]|header|li|main|nav|[ou]l|p|pre|section|summary|t(?:able|body|[dhr]|foot|head))$/;
const VOID = new Set(["br", "hr", "img"]);
const COMPARED = ["href", "src", "title", "alt", "start", "align"];
/** Stands where a block begins or ends, and is left out of the result. */
const EDGE = "";

/** What a reader gets of HTML, in order: tags that mean something, and words, each with the space after it. */
export function outline(html: string): string[] {
  const parts = partsOf(parseFragment(html.trim()).childNodes);
  return fromLevelOne(trimmed([EDGE, ...parts, EDGE]));
}

function partsOf(nodes: readonly Html.ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if ("value" in node) return wordsOf(node.value);
    return "tagName" in node ? partsOfElement(node) : [];
  });
}

function partsOfElement(element: Html.Element): string[] {
  const { tagName: name } = element;
  const replaced = standsFor(element);
  if (replaced) return replaced;
  if (isCodeAlone(element)) return [EDGE, "<pre>", EDGE, `${textOf(element)}\n`, EDGE, "</pre>", EDGE];
  const content = name === "pre" ? linesOf(textOf(element)) : partsOf(element.childNodes);
  const edges = BLOCKS.test(name) ? [EDGE] : [];
  const isHolder = HOLDERS.has(name) || (name === "p" && isPictures(content));
  const end = VOID.has(name) ? [] : [...edges, `</${nameOf(element)}>`];
  return isHolder
    ? [...edges, ...content, ...edges]
    : [...edges, startTag(element), ...edges, ...content, ...end, ...edges];
}

function textOf(node: Html.ChildNode): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

/** What has a form of its own in one of the two: formulas, tasks, notes. */
function standsFor(element: Html.Element): string[] | undefined {
  if (element.tagName === "math") return ["<math>"];
  if (element.tagName === "input") return [attributeOf(element, "checked") === undefined ? "[ ]" : "[x]"];
  if (attributeOf(element, "data-footnotes") !== undefined) return [];
  const [first] = element.childNodes;
  const isReference = first && "tagName" in first && attributeOf(first, "data-footnote-ref") !== undefined;
  return isReference ? ["<note>"] : undefined;
}

function startTag(element: Html.Element): string {
  const attributes = COMPARED.map((name) => [name, compared(element, name)]).filter(([, value]) => value);
  return `<${nameOf(element)}${attributes.map(([name, value]) => ` ${name}="${value}"`).join("")}>`;
}

/** `s` and `del` are two names of what is struck out. */
function nameOf({ tagName }: Html.Element): string {
  return tagName === "s" ? "del" : tagName;
}

function compared(element: Html.Element, name: string): string | undefined {
  const value = attributeOf(element, name === "align" ? "data-align" : name) ?? attributeOf(element, name);
  if (name === "align")
    return value?.toLowerCase() ?? /text-align:(\w+)/.exec(attributeOf(element, "style") ?? "")?.[1];
  if (name === "href" || name === "src") return value && decoded(value);
  return value && straightened(value);
}

function attributeOf(element: Html.Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** Two ways to write the same address are no difference. */
function decoded(url: string): string {
  try {
    return decodeURI(url.replace(/%25/g, "%2525"));
  } catch {
    return url;
  }
}

/** A paragraph that is nothing but code in a line becomes a block: a rule of the site. */
function isCodeAlone({ tagName, childNodes: [only, ...others] }: Html.Element): boolean {
  return tagName === "p" && others.length === 0 && only !== undefined && "tagName" in only && only.tagName === "code";
}

function isPictures(content: string[]): boolean {
  return (
    content.some((part) => part.startsWith("<img")) && content.every((part) => /^(?:<img|<\/?a\b|\s*$)/.test(part))
  );
}

function wordsOf(text: string): string[] {
  const words = straightened(text.replace(/^\[X\](?= )/, "[x]")).match(/\[ \] ?|\S+ ?| /g);
  return words ?? [];
}

function linesOf(code: string): string[] {
  return code.split(/(?<=\n)/);
}

/** Joins what belongs to one word, wherever one text ends and the next begins, and leaves out spaces at edges. */
function trimmed(parts: string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1) ?? EDGE;
    const isSpaceAtEdge = part === " " && (last === EDGE || last.endsWith(" "));
    if (isSpaceAtEdge) continue;
    if (isWord(last) && isWord(part) && !last.endsWith(" ")) joined[joined.length - 1] = last + part;
    else joined.push(part);
    if (part === EDGE && isWord(last)) joined[joined.length - 2] = last.replace(/ $/, "");
  }
  return joined.filter((part) => part !== EDGE);
}

function isWord(part: string): boolean {
  return part !== EDGE && !/^<|\n$/.test(part);
}

/** The highest heading of a post becomes the second level of its page: levels are compared from the highest on. */
function fromLevelOne(parts: string[]): string[] {
  const levels = parts.flatMap((part) => /^<h([1-6])\b/.exec(part)?.[1] ?? []).map(Number);
  const shift = Math.min(...levels) - 1;
  return parts.map((part) => part.replace(/^(<\/?h)([1-6])\b/, (_, start, level) => `${start}${level - shift}`));
}
