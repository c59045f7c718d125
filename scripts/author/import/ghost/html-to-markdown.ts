import type { Element, ElementContent, Root } from "hast";
import rehypeRaw from "rehype-raw";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visitHtml } from "../../../compile/post/markdown/visit-nodes.ts";
import type { Warn } from "../report.ts";
import { cardReplacement, isElsewhere, linked } from "./card-replacement.ts";

const fromHtml = unified().use(rehypeRaw).freeze();
const toMarkdown = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", rule: "-", listItemIndent: "one", emphasis: "*", fences: true })
  .freeze();

/** Converts Ghost's HTML, with its cards, to Markdown. */
export function htmlToMarkdown(html: string, warn: Warn): string {
  const raw: Root = { type: "root", children: [{ type: "raw", value: html.replaceAll("__GHOST_URL__", "") }] };
  const tree = fromHtml.runSync(raw);
  visitHtml(tree, (node, index, parent) => {
    if (node.type !== "element" && node.type !== "comment") return undefined;
    const replaced = node.type === "comment" ? [] : replacement(node, warn);
    if (replaced === undefined) return undefined;
    parent.children.splice(index, 1, ...replaced);
    return index;
  });
  const text = toMarkdown.stringify(toMarkdown.runSync(tree));
  // The stringifier escapes [!NOTE], as it could be a link.
  return text.replace(/^((?:> )+)\\\[!NOTE\]\\?$/gm, "$1[!NOTE]").replace(TAG_TEXT, "<$1>");
}

const MEDIA: Record<string, string> = { iframe: "Embedded page", video: "Video", audio: "Recording" };
const REFUSED = ["script", "style", "form", "object", "embed", "canvas"];

/** What replaces an element; undefined for one that Markdown has itself. */
function replacement(element: Element, warn: Warn): ElementContent[] | undefined {
  const { tagName, children } = element;
  if (Object.hasOwn(MEDIA, tagName)) return media(element, warn);
  if (tagName === "button" || tagName === "svg") return [];
  if (REFUSED.includes(tagName)) {
    warn(
      `<${tagName}> has no counterpart here: it is not imported`,
      "Data becomes a figure; anything else belongs in the site's code",
    );
    return [];
  }
  if (tagName === "a") return portalLink(element, warn);
  if (tagName === "sub" || tagName === "sup") return [tagText(tagName), ...children, tagText(`/${tagName}`)];
  const [child] = children;
  // Ghost's cards mark bold text twice: <b><strong>.
  if (child?.type === "element" && children.length === 1 && TWINS[tagName] === child.tagName) return [child];
  return cardReplacement(element, warn);
}

/**
 * A tag of sub or sup as text, between characters of private use, until the Markdown is written. Markdown has no syntax for
 * them, and ten to the sixth must not become 106.
 */
function tagText(tag: string): ElementContent {
  return { type: "text", value: `\uE000${tag}\uE001` };
}

const TAG_TEXT = /\uE000(\/?su[bp])\uE001/g;

const TWINS: Record<string, string> = { b: "strong", i: "em" };

/** Links to Ghost's own forms. The form to sign up has a counterpart. */
function portalLink({ properties, children }: Element, warn: Warn): ElementContent[] | undefined {
  const [, page] = /^\/?#\/portal\/?([\w-]*)/.exec(String(properties.href ?? "")) ?? [];
  if (page === undefined) return undefined;
  if (page === "" || page === "signup") {
    properties.href = "/#newsletter";
    return undefined;
  }
  warn(
    `A link to Ghost's page "${page}" has no counterpart here: only its text is imported`,
    "Check it in the new post",
  );
  return children;
}

/** Replaces an embedded page, a video or a recording by a link to it. */
function media({ tagName, properties, children }: Element, warn: Warn): ElementContent[] {
  const source = children.find((child) => child.type === "element" && child.tagName === "source");
  const src = properties.src ?? (source?.type === "element" ? source.properties.src : undefined);
  if (typeof src === "string" && isElsewhere(src)) {
    return [linked(src.replace(/^\/\//, "https://"), String(properties.title ?? MEDIA[tagName]))];
  }
  warn(`A <${tagName}> of the site's own is not imported`, "Publish it elsewhere, and link to it");
  return [];
}
