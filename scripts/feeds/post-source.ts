import type { Definition, Heading, Image, Link, Nodes, Root } from "mdast";
import { stringify } from "yaml";
import { absoluteUrl } from "../../site/content/meta.ts";
import type { PictureForms } from "../../site/content/picture.ts";
import type { PlacedFigure, Post } from "../../site/content/types.ts";
import { figureFileUrl, postUrl } from "../../site/content/urls.ts";
import { figureToMarkdown } from "../../site/figures/figure-to-markdown.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import { splitFrontMatter } from "../compile/front-matter/split-front-matter.ts";
import { parseMarkdown } from "../compile/markdown/parse-markdown.ts";
import { visitMarkdown } from "../compile/markdown/visit-nodes.ts";
import { isExternal, resolvePath, splitReference } from "../compile/source/paths.ts";

export interface PostSourceInput {
  post: Post;
  /** The post's file, decoded. */
  text: string;
  /** Of another post, by its file. */
  slugOf(file: string): string | undefined;
  pictures: ReadonlyMap<string, PictureForms>;
  /** There are pictures of the figures. */
  drawn: boolean;
  config: SiteConfig;
}

/**
 * A post as Markdown for who takes it along, people and language models: the author's own text, with each figure as a
 * table, each address absolute, and of the front matter what tells where it comes from.
 */
export function postSource(input: PostSourceInput): string {
  const { post, text } = input;
  const body = splitFrontMatter({ file: post.file, text }).body ?? "";
  const tree = parseMarkdown(body);
  const changed = replaced(body, changes(tree, body, input)).replace(/^(?:[ \t]*\r?\n)+/, "");
  return `${frontMatter(input)}\n# ${post.title}\n\n${changed.trimEnd()}\n`.replace(/\r\n/g, "\n");
}

function frontMatter({ post, config }: PostSourceInput): string {
  const { title, excerpt, author, date, updated, tags, category, slug } = post;
  const fields = {
    ...{ title, description: excerpt, author, date },
    ...(updated !== undefined && { updated }),
    ...{ category: config.categories[category].title, tags, url: absoluteUrl(postUrl(slug)) },
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n`;
}

interface Change {
  start: number;
  end: number;
  text: string;
}

function changes(tree: Root, body: string, input: PostSourceInput): Change[] {
  const all: Change[] = [];
  const nextFigure = figuresInOrder(input.post);
  const urls = definedUrls(tree);
  const shift = highest(tree) === 1;
  visitMarkdown(tree, (node) => {
    const figureUrl =
      node.type === "image" ? node.url : node.type === "imageReference" ? urls.get(node.identifier) : "";
    const placed = isFigure(figureUrl) && nextFigure(resolvePath(input.post.file, splitReference(figureUrl).path));
    if (placed) all.push({ ...span(node), text: indented(figureText(placed, input), node, body) });
    else if (node.type === "definition" && isFigure(node.url)) all.push({ ...span(node), text: "" });
    else if (node.type === "link" || node.type === "image" || node.type === "definition") {
      all.push(...urlChange(node, body, input));
    } else if (node.type === "html") all.push({ ...span(node), text: htmlWithAddresses(node.value, input) });
    else if (shift && node.type === "heading") all.push(...deeper(node, body));
    return undefined;
  });
  return all;
}

function definedUrls(tree: Root): Map<string, string> {
  const urls = new Map<string, string>();
  visitMarkdown(tree, (node) => {
    if (node.type === "definition" && !urls.has(node.identifier)) urls.set(node.identifier, node.url);
    return undefined;
  });
  return urls;
}

/** From the last to the first, so that the places of the others stay. No two have a character in common. */
function replaced(body: string, changes: Change[]): string {
  return changes
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), body);
}

function isFigure(url: string | undefined): url is string {
  return url !== undefined && /\.json$/i.test(splitReference(url).path);
}

/** The same file may be shown twice: each time it is the next of its figures. */
function figuresInOrder({ figures }: Post): (file: string) => PlacedFigure | undefined {
  const waiting = figures.filter(({ cardOnly }) => !cardOnly);
  return (file) => {
    const at = waiting.findIndex((placed) => placed.file === file);
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  };
}

function figureText({ id, figure }: PlacedFigure, { post: { slug }, drawn }: PostSourceInput): string {
  const picture = drawn && `[Figure as a picture](${absoluteUrl(figureFileUrl(slug, id, "png"))})`;
  const small = [figure.note, figure.source && `Source: [${figure.source.name}](${figure.source.url})`];
  return [
    `**Figure: ${figure.title}**`,
    figure.takeaway,
    figureToMarkdown(figure).trim(),
    [...small, picture].filter(Boolean).join(" · "),
  ].join("\n\n");
}

/** Within a list or a quote, every line of it begins as the figure's own did. */
function indented(text: string, node: Nodes, body: string): string {
  const { start } = span(node);
  const before = body.slice(body.lastIndexOf("\n", start - 1) + 1, start);
  const prefix = before.replace(/[^>\s]/g, " ");
  return text.replace(/\n/g, `\n${prefix}`).replace(/^[ \t]+$/gm, "");
}

/** An address stands last in what names it, before a title: the label before it may hold the same words. */
function urlChange(node: Link | Image | Definition, body: string, input: PostSourceInput): Change[] {
  const url = absoluteFor(node.url, input).replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
  if (url === node.url || isExternal(node.url)) return [];
  const { start, end } = span(node);
  const source = body.slice(start, end);
  const title = node.title ? ` "${node.title.replace(/["\\]/g, "\\$&")}"` : "";
  if (node.type === "definition") return [{ start, end, text: `[${node.label ?? node.identifier}]: ${url}${title}` }];
  const close = node.type === "image" ? source.lastIndexOf("](") : labelEnd(node, source, start);
  return [{ start: start + close, end, text: `](${url}${title})` }];
}

function labelEnd(node: Link, source: string, start: number): number {
  const last = node.children.at(-1);
  return source.indexOf("](", last ? span(last).end - start : 0);
}

function htmlWithAddresses(html: string, input: PostSourceInput): string {
  return html.replace(
    /\b(href|src)=(["'])(.*?)\2/g,
    (_, name: string, quote: string, url: string) => `${name}=${quote}${absoluteFor(url, input)}${quote}`,
  );
}

function absoluteFor(url: string, { post, slugOf, pictures }: PostSourceInput): string {
  if (isExternal(url)) return url;
  const { path, anchor } = splitReference(url);
  const own = absoluteUrl(postUrl(post.slug));
  if (path === "") return new URL(url, own).href;
  const file = resolvePath(post.file, path);
  const slug = slugOf(file);
  const found = slug === undefined ? pictures.get(file)?.src : postUrl(slug) + (anchor ? `#${anchor}` : "");
  return new URL(found ?? url, own).href;
}

/** The page has the title as its only heading of the first level, and so has this text. */
function highest(tree: Root): number {
  let depth = 6;
  visitMarkdown(tree, (node) => {
    if (node.type === "heading") depth = Math.min(depth, node.depth);
    return undefined;
  });
  return depth;
}

function deeper(node: Heading, body: string): Change[] {
  const { start, end } = span(node);
  const source = body.slice(start, end);
  if (source.startsWith("#")) return node.depth === 6 ? [] : [{ start, end: start, text: "#" }];
  const breaks = [...source.matchAll(/\r?\n/g)].map(({ index, 0: text }) => ({
    at: start + index,
    length: text.length,
  }));
  const underline = breaks.pop();
  return [
    { start, end: start, text: `${"#".repeat(node.depth + 1)} ` },
    ...breaks.map(({ at, length }) => ({ start: at, end: at + length, text: " " })),
    ...(underline ? [{ start: underline.at, end, text: "" }] : []),
  ];
}

function span(node: Nodes): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}
