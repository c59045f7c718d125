import { z } from "zod";
import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import type { Warn } from "../report.ts";
import { cardHtml } from "./editor-cards.ts";

const node = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  format: z.union([z.number(), z.string()]).optional(),
  tag: z.string().optional(),
  url: z.string().nullish(),
  get children(): z.ZodOptional<z.ZodArray<typeof node>> {
    return z.array(node).optional();
  },
});

type Node = z.output<typeof node>;

/** Converts the format of Ghost's editor since version 5, as far as it has counterparts here. */
export function lexicalToHtml(document: unknown, warn: Warn): string {
  const { root } = z.looseObject({ root: node }).parse(document);
  return inside(root, warn);
}

function inside({ children = [] }: Node, warn: Warn): string {
  return children.map((child) => toHtml(child, warn)).join("");
}

/** Converts running text and its blocks. Any other node is a card. */
function toHtml(node: Node, warn: Warn): string {
  const wrapped = (tag: string) => `<${tag}>${inside(node, warn)}</${tag}>`;
  switch (node.type.replace(/^extended-/, "")) {
    case "text":
      return formatted(escapeMarkup(node.text ?? ""), Number(node.format) || 0);
    case "linebreak":
      return "<br>";
    case "paragraph":
      return wrapped("p");
    case "heading":
      return wrapped(/^h[1-6]$/.exec(node.tag ?? "")?.[0] ?? "h2");
    case "quote":
    case "aside":
      return wrapped("blockquote");
    case "list": {
      const tag = node.tag === "ol" ? "ol" : "ul";
      return `<${tag}>${inside(withNestedLists(node), warn)}</${tag}>`;
    }
    case "listitem":
      return wrapped("li");
    case "link":
    case "autolink":
      return `<a href="${escapeMarkup(node.url ?? "")}">${inside(node, warn)}</a>`;
    default:
      return cardHtml(node.type, node, warn) + inside(node, warn);
  }
}

/** Lexical puts a nested list into an item of its own. Moves it into the item before. */
function withNestedLists(list: Node): Node {
  const items: Node[] = [];
  for (const item of list.children ?? []) {
    const before = items.at(-1);
    const isNested = item.children?.length === 1 && item.children[0]?.type === "list";
    if (!isNested || !before) items.push(item);
    else items.splice(-1, 1, { ...before, children: [...(before.children ?? []), ...(item.children ?? [])] });
  }
  return { ...list, children: items };
}

/** Lexical's bits of a text's format. */
const FORMATS = [
  [1, "strong"],
  [2, "em"],
  [4, "del"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
] as const;

function formatted(html: string, format: number): string {
  return FORMATS.reduce((inner, [bit, tag]) => (format & bit ? `<${tag}>${inner}</${tag}>` : inner), html);
}
