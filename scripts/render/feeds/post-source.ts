import { categoryOf } from "../../../site/content/categories.ts";
import { escapeMarkdown, escapeParagraph } from "../../../site/content/escape-markdown.ts";
import { basePath, hrefOf } from "../../../site/content/href-of.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { ImageVariants, PlacedFigure, Post } from "../../../site/content/types.ts";
import { figureFileUrl, postUrl } from "../../../site/content/urls.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { figureToMarkdown } from "../../../site/figures/figure-to-markdown.ts";
import type { MarkupSpan } from "../../compile/post/markdown/markup-spans.ts";
import { type PositionedText, positionedText } from "../../compile/post/markdown/positioned-text.ts";
import { type HtmlTag, readTags } from "../../compile/post/markdown/read-tags.ts";
import { closeOfLabel } from "../../compile/post/markdown/url-span.ts";
import { isExternal, resolvePath, splitReference } from "../../compile/source/paths.ts";
import { isFigureReference } from "../../compile/source/source.ts";
import { type Change, htmlChanges } from "./html-changes.ts";

export interface PostSourceInput {
  post: Post;
  /** The post's file, its front matter blanked. */
  text: string;
  /** The places of links, pictures, headings and HTML in the text. */
  marks: MarkupSpan[];
  /** The path of the page of another text, by its file. */
  urlOf(file: string): string | undefined;
  pictures: ReadonlyMap<string, ImageVariants>;
  /** The build makes pictures of figures. */
  drawn: boolean;
  config: SiteConfig;
}

/**
 * A post as Markdown for people and language models that copy it: the author's own text, with each figure as a table, absolute
 * addresses, and the front matter that says where it comes from.
 */
export function postSource(input: PostSourceInput): string {
  const { post, text } = input;
  const changed = replaced(text, changes(input)).replace(/^(?:[ \t]*\r?\n)+/, "");
  return `${frontMatter(input)}\n# ${escapeMarkdown(post.title)}\n\n${changed.trimEnd()}\n`.replace(/\r\n/g, "\n");
}

function frontMatter({ post, config }: PostSourceInput): string {
  const { title, excerpt, author, date, updated, tags, category, slug } = post;
  const topic = categoryOf(config, category).title;
  const lines = [
    ...[`title: ${quoted(title)}`, `description: ${quoted(excerpt)}`, `author: ${quoted(author)}`, `date: ${date}`],
    ...(updated === undefined ? [] : [`updated: ${updated}`]),
    ...[
      `category: ${quoted(topic)}`,
      `tags: [${tags.map(quoted).join(", ")}]`,
      `url: ${absoluteUrl(postUrl(slug), config)}`,
    ],
  ];
  return `---\n${lines.join("\n")}\n---\n`;
}

/** JSON is valid YAML. It takes a twentieth of the time of a YAML serializer, which tests whether each text needs quotes. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

type Of<Type extends MarkupSpan["type"]> = Extract<MarkupSpan, { type: Type }>;

function changes(input: PostSourceInput): Change[] {
  const { marks, post } = input;
  const source = positionedText(post.file, input.text);
  const words = languageOf(input.config).words.documents.post.embed;
  const absolute = (url: string) => absoluteFor(url, input);
  const nextFigure = figuresInOrder(post);
  const urls = definedUrls(marks);
  const shift = marks.some((mark) => mark.type === "heading" && mark.depth === 1);
  return marks.flatMap((mark) => {
    const { type, start, end } = mark;
    const url = type === "image" ? mark.url : type === "imageReference" ? (urls.get(mark.identifier) ?? "") : "";
    const placed = isFigureReference({ url }) && nextFigure(resolvePath(post.file, splitReference(url).path));
    if (placed) return { start, end, text: indented(figureText(placed, input), start, input.text) };
    if (type === "definition" && isFigureReference(mark)) return { start, end, text: "" };
    if (type === "link" || type === "image" || type === "definition") return urlChange(mark, input);
    if (type === "html") return htmlChanges(tagsOf(mark, source), { text: input.text, words, absolute });
    return shift && type === "heading" ? deeper(mark, input.text) : [];
  });
}

/** If a name is defined twice, the first definition counts. */
function definedUrls(marks: MarkupSpan[]): Map<string, string> {
  return new Map(
    marks.flatMap((mark) => (mark.type === "definition" ? [[mark.identifier, mark.url] as const] : [])).reverse(),
  );
}

/** Applies changes, which do not overlap. */
function replaced(body: string, changes: Change[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of changes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    parts.push(body.slice(at, start), text);
    at = end;
  }
  return parts.join("") + body.slice(at);
}

/** Finds the figures in their order, as a post may show the same file twice. */
function figuresInOrder({ figures }: Post): (file: string) => PlacedFigure | undefined {
  const waiting = figures.filter(({ cardOnly }) => !cardOnly);
  return (file) => {
    const at = waiting.findIndex((placed) => placed.file === file);
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  };
}

function figureText({ id, figure }: PlacedFigure, { post: { slug }, drawn, config }: PostSourceInput): string {
  const language = languageOf(config);
  const words = language.words.documents.figure;
  const picture = drawn && `[${words.asPicture}](${absoluteUrl(figureFileUrl(slug, id, "png"), config)})`;
  const { title, takeaway, note, source } = figure;
  const small = [
    note && escapeParagraph(note),
    source && `${words.source} [${escapeMarkdown(source.name)}](${inParentheses(source.url)})`,
  ];
  return [
    `**${escapeMarkdown(words.figureOf({ title }))}**`,
    escapeParagraph(takeaway),
    figureToMarkdown(figure, language).trim(),
    [...small, picture].filter(Boolean).join(" · "),
  ].join("\n\n");
}

/** Within a list or a quote, gives every line of the figure the prefix of its first line. */
function indented(text: string, start: number, body: string): string {
  const before = body.slice(body.lastIndexOf("\n", start - 1) + 1, start);
  const prefix = before.replace(/[^>\s]/g, " ");
  return text.replace(/\n/g, `\n${prefix}`).replace(/^[ \t]+$/gm, "");
}

/** Replaces the address, which comes after the label. The label and the title may contain the same text. */
function urlChange(mark: Of<"link" | "image" | "definition">, input: PostSourceInput): Change[] {
  const url = inParentheses(absoluteFor(mark.url, input));
  if (url === mark.url || isExternal(mark.url)) return [];
  const { start, end } = mark;
  const title = mark.title ? ` "${mark.title.replace(/["\\]/g, "\\$&")}"` : "";
  if (mark.type === "definition") return [{ start, end, text: `[${mark.label}]: ${url}${title}` }];
  return [{ start: closeOfLabel(input.text, mark), end, text: `](${url}${title})` }];
}

function inParentheses(url: string): string {
  return url.replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
}

/** The tags of raw HTML with their places in the post, whose lines may begin with the marks of a list or a quote. */
function tagsOf({ value, start, end }: Of<"html">, source: PositionedText): HtmlTag[] {
  return readTags(value, source.offsets({ position: { start: { offset: start }, end: { offset: end } } }, value));
}

function absoluteFor(url: string, { post, urlOf, pictures, config }: PostSourceInput): string {
  if (isExternal(url)) return url;
  const { path, anchor } = splitReference(url);
  const own = absoluteUrl(postUrl(post.slug), config);
  if (path === "") return new URL(url, own).href;
  const file = resolvePath(post.file, path);
  const page = urlOf(file);
  const found = page === undefined ? pictures.get(file)?.src : page + (anchor ? `#${anchor}` : "");
  // The compiler does not check addresses in cite.
  return URL.parse(hrefOf(found ?? url, basePath(config)), own)?.href ?? url;
}

/** Moves a heading down a level, so that the title stays the only heading of the first level. */
function deeper({ start, end, depth }: Of<"heading">, body: string): Change[] {
  const source = body.slice(start, end);
  if (source.startsWith("#")) return depth === 6 ? [] : [{ start, end: start, text: "#" }];
  const breaks = [...source.matchAll(/\r?\n/g)].map(({ index, 0: text }) => ({
    at: start + index,
    length: text.length,
  }));
  const underline = breaks.pop();
  return [
    { start, end: start, text: `${"#".repeat(depth + 1)} ` },
    ...breaks.map(({ at, length }) => ({ start: at, end: at + length, text: " " })),
    ...(underline ? [{ start: underline.at, end, text: "" }] : []),
  ];
}
