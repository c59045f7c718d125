import type { Element, ElementContent, Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visitElements, visitHtml } from "../../../compile/post/markdown/visit-nodes.ts";
import { cardReplacement, isElsewhere, linked } from "./card-replacement.ts";
import type { Tell } from "./tell.ts";

const fromHtml = unified().use(rehypeRaw).freeze();
const toMarkdown = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", rule: "-", listItemIndent: "one", emphasis: "*", fences: true })
  .freeze();

/** HTML as Ghost writes it, with its cards, as Markdown. */
export function htmlToMarkdown(html: string, tell: Tell): string {
  const raw: Root = { type: "root", children: [{ type: "raw", value: html.replaceAll("__GHOST_URL__", "") }] };
  const tree = fromHtml.runSync(raw);
  takeComments(tree);
  visitElements(tree, (element, index, parent) => {
    const replaced = replacement(element, tell);
    if (replaced === undefined) return undefined;
    parent.children.splice(index, 1, ...replaced);
    return index;
  });
  const text = toMarkdown.stringify(toMarkdown.runSync(tree));
  // It is escaped, as a link could be meant.
  return text.replace(/^((?:> )+)\\\[!NOTE\]\\?$/gm, "$1[!NOTE]").replace(MARK, "<$1>");
}

function takeComments(tree: Root): void {
  visitHtml(tree, (node, index, parent) => {
    if (node.type !== "comment") return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

const MEDIA: Record<string, string> = { iframe: "Embedded page", video: "Video", audio: "Recording" };
const REFUSED = ["script", "style", "form", "object", "embed", "canvas"];

/** Undefined for what Markdown has itself. */
function replacement(element: Element, tell: Tell): ElementContent[] | undefined {
  const { tagName, children } = element;
  if (Object.hasOwn(MEDIA, tagName)) return media(element, tell);
  if (tagName === "button" || tagName === "svg") return [];
  if (REFUSED.includes(tagName)) {
    tell(
      `<${tagName}> has no counterpart here: it stays behind`,
      "Data becomes a figure; anything else belongs into the site's code",
    );
    return [];
  }
  if (tagName === "a") return portalLink(element, tell);
  if (tagName === "sub" || tagName === "sup") return [mark(tagName), ...children, mark(`/${tagName}`)];
  const [child] = children;
  // Its cards say twice what is bold: <b><strong>.
  if (child?.type === "element" && children.length === 1 && TWINS[tagName] === child.tagName) return [child];
  return cardReplacement(element, tell);
}

/** Markdown has no marks for these, and without them ten to the sixth is 106: as text, they stay within their line. */
function mark(tag: string): ElementContent {
  return { type: "text", value: `\uE000${tag}\uE001` };
}

const MARK = /\uE000(\/?su[bp])\uE001/g;

const TWINS: Record<string, string> = { b: "strong", i: "em" };

/** Ghost's own forms: that to sign up has a counterpart. */
function portalLink({ properties, children }: Element, tell: Tell): ElementContent[] | undefined {
  const [, page] = /^\/?#\/portal\/?([\w-]*)/.exec(String(properties.href ?? "")) ?? [];
  if (page === undefined) return undefined;
  if (page === "" || page === "signup") {
    properties.href = "/#newsletter";
    return undefined;
  }
  tell(
    `A link to Ghost's page "${page}" has no counterpart here: its text comes along`,
    "Look it over in the new post",
  );
  return children;
}

/** A link to it: nothing is loaded from elsewhere. */
function media({ tagName, properties, children }: Element, tell: Tell): ElementContent[] {
  const source = children.find((child) => child.type === "element" && child.tagName === "source");
  const src = properties.src ?? (source?.type === "element" ? source.properties.src : undefined);
  if (typeof src === "string" && isElsewhere(src)) {
    return [linked(src.replace(/^\/\//, "https://"), String(properties.title ?? MEDIA[tagName]))];
  }
  tell(`A <${tagName}> of the site's own stays behind`, "Put it where readers can have it, and link to it");
  return [];
}
