import type { Definition, Root } from "mdast";
import type { AllowedHosts } from "../../../../site/content/allowed-hosts.ts";
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnostic,
  type Edit,
  type Place,
  type RelatedPlace,
} from "../../diagnostics/diagnostic.ts";
import { fixAttribute, fixElement, fixTitle, mediaSource } from "./fix-html.ts";
import { type Breach, isEmbed, judgeAttribute, judgeElement, judgeEmbed, judgeUrl, orAllow } from "./html-rules.ts";
import type { EmbedWords } from "./link-to-media.ts";
import { pairTags, type TagPairs } from "./pair-tags.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";
import { type HtmlTag, needsEndTag, readAllTags } from "./read-tags.ts";
import { type Span, urlSpan } from "./url-span.ts";
import { visitBlocks, visitMarkdown } from "./visit-nodes.ts";

/** The offsets of URLs, by the offset of their link or picture. */
export type UrlSpans = Map<number, Span>;

interface CheckOptions {
  /** The check adds the places of the URLs of links and pictures to it. */
  urlSpans: UrlSpans;
  allow?: AllowedHosts | undefined;
  /** The words that a fix writes. */
  words: EmbedWords;
}

/**
 * Checks every tag, attribute and URL that the author wrote, with exact places. It works on the
 * Markdown tree, because the later HTML parsing loses positions.
 */
export function checkElements(
  tree: Root,
  source: PositionedText,
  { urlSpans, allow = {}, words }: CheckOptions,
): Diagnostic[] {
  // A definition is checked for each link that uses it, but reported once.
  const found = new Map<string, Diagnostic>();
  const report: Report = ({ code, ...details }, place, { related, fix } = {}) => {
    const one = diagnostic(code, source.file, place, { ...details, ...(related && { related }), fix });
    found.set(JSON.stringify(one), one);
  };
  const tags = withoutDrawingParts(readAllTags(tree, source), source);
  const pairs = pairTags(tags);
  const ids = new Map<string, Place>();
  for (const tag of tags) {
    if (tag.kind === "bogus") report(bogus(tag), source.place(tag.start, tag.end));
    if (tag.kind === "open-comment") report(OPEN_COMMENT, source.place(tag.start, tag.start + "<!--".length));
    if (tag.kind === "start") checkTag(tag, { source, report, ids, urlSpans, allow, words, pairs });
  }
  for (const tag of findUnclosed(tags.filter(({ name }) => !judgeElement(name, name, allow))))
    report(unclosed(tag), source.place(tag.start, tag.end));
  checkUrls(tree, source, report, { urlSpans, allow });
  return [...found.values()];
}

type Report = (
  breach: Omit<Breach, "code"> & { code: DiagnosticCode },
  place: Place,
  more?: { related?: RelatedPlace[]; fix?: Edit[] | undefined },
) => void;

/** Keeps only the outer tag of an inline SVG or MathML, which is one mistake and not one for each element in it. */
function withoutDrawingParts(tags: HtmlTag[], { text }: PositionedText): HtmlTag[] {
  let depth = 0;
  return tags.filter(({ kind, name, end }) => {
    if (name !== "svg" && name !== "math") return depth === 0;
    if (kind === "start" && text.endsWith("/>", end)) return depth === 0;
    depth = Math.max(0, depth + (kind === "start" ? 1 : -1));
    return depth === 1 && kind === "start";
  });
}

interface TagContext {
  source: PositionedText;
  report: Report;
  ids: Map<string, Place>;
  urlSpans: UrlSpans;
  allow: AllowedHosts;
  words: EmbedWords;
  /** All tags of the post, each start tag with its end tag. */
  pairs: TagPairs;
}

function checkTag(tag: HtmlTag, context: TagContext): void {
  const { source, report, ids, urlSpans, allow, words, pairs } = context;
  const breach = judgeElement(tag.name, source.text.slice(tag.start + 1, tag.start + 1 + tag.name.length), allow);
  if (breach) {
    const hint = breach.hint + (isEmbed(tag.name) ? orAllow(tag.name, mediaSource(tag, pairs)) : "");
    report({ ...breach, hint }, source.place(tag.start, tag.end), { fix: fixElement(tag, { pairs, source, words }) });
    return;
  }
  if (isEmbed(tag.name) && checkEmbed(tag, context)) return;
  for (const { name, value, start, end, valueStart, valueEnd } of tag.attributes) {
    const place = source.place(start, end);
    const isUrl = (tag.name === "a" && name === "href") || (tag.name === "img" && name === "src");
    if (isUrl) urlSpans.set(tag.start, [valueStart, valueEnd]);
    const attributeBreach = judgeAttribute(tag.name, name, value, allow);
    const fix = attributeBreach?.code === "html-dropped-attribute" ? fixAttribute({ start, end }, source) : undefined;
    if (attributeBreach) report(attributeBreach, isUrl ? source.place(valueStart, valueEnd) : place, { fix });
    else if (name === "id") checkUnique(value, place, { source, report, ids });
  }
}

/** Reports a frame or a video that cannot be shown as it is, and gives true for one. The fix makes it a link, or adds a title. */
function checkEmbed(tag: HtmlTag, { source, report, urlSpans, allow, words, pairs }: TagContext): boolean {
  const src = tag.attributes.find(({ name }) => name === "src");
  const refused = src?.value.trim() ? judgeAttribute(tag.name, "src", src.value, allow) : undefined;
  const breach = refused ?? judgeEmbed(tag.name, tag.attributes);
  const place = refused && src ? source.place(src.start, src.end) : source.place(tag.start, tag.end);
  const fix = refused ? fixElement(tag, { pairs, source, words }) : fixTitle(tag, source);
  if (breach) report(breach, place, { fix });
  for (const { name, valueStart, valueEnd } of tag.attributes) {
    // One tag has two URLs, so each is stored at its own offset and found by its text.
    if (name === "src" || name === "poster") urlSpans.set(valueStart, [valueStart, valueEnd]);
  }
  return breach !== undefined;
}

function checkUnique(
  id: string,
  place: Place,
  { source, report, ids }: Pick<TagContext, "source" | "report" | "ids">,
): void {
  const first = ids.get(id);
  if (first === undefined) return void ids.set(id, place);
  const breach = { message: `The id "${id}" is used twice`, hint: "Give each place an id of its own" };
  const related = [{ file: source.file, ...first, message: "First used here" }];
  report({ code: "html-forbidden-attribute", ...breach }, place, { related });
}

function checkUrls(
  tree: Root,
  source: PositionedText,
  report: Report,
  { urlSpans, allow }: Pick<TagContext, "urlSpans" | "allow">,
): void {
  const definitions = new Map<string, Definition>();
  visitBlocks(tree, (node) => {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visitMarkdown(tree, (node) => {
    const isPicture = node.type === "image" || node.type === "imageReference";
    if (!isPicture && node.type !== "link" && node.type !== "linkReference") return;
    const target = "identifier" in node ? definitions.get(node.identifier) : node;
    if (!target) return;
    const span = urlSpan(target, source);
    urlSpans.set(startOf(node), span);
    const breach = judgeUrl(isPicture ? "picture" : "link", target.url, allow);
    if (breach) report(breach, source.place(...span));
  });
}

function bogus(tag: HtmlTag): Breach {
  return {
    code: "html-forbidden-element",
    message: `\`${tag.name}\` is not an HTML tag that a post can contain`,
    hint: "If it is meant as text, put it in backticks; a remark for authors is <!-- a comment -->",
  };
}

const OPEN_COMMENT = {
  code: "html-unclosed" as const,
  message: "This comment is never closed, so readers do not see what follows",
  hint: "Write --> where it ends",
};

function unclosed(tag: HtmlTag) {
  return {
    code: "html-unclosed" as const,
    message: `<${tag.name}> is never closed`,
    hint: `Write </${tag.name}> where it ends; otherwise it contains the rest of the page`,
  };
}

/** The start tags whose end tags are missing. */
function findUnclosed(tags: readonly HtmlTag[]): HtmlTag[] {
  const open: HtmlTag[] = [];
  for (const tag of tags.filter(needsEndTag)) {
    if (tag.kind === "start") open.push(tag);
    else {
      const index = open.findLastIndex(({ name }) => name === tag.name);
      if (index >= 0) open.splice(index, 1);
    }
  }
  return open;
}
