import { posix } from "node:path";
import type { Image, Link, Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** The path in the package of a file or folder of this repository. Undefined if the package lacks it. */
export type PlaceOf = (path: string) => string | undefined;

/**
 * A document of this repository as the package has it: a link to what the package lacks becomes its words, and such a picture is
 * removed.
 */
export function packedDocument(text: string, path: string, placeOf: PlaceOf): string {
  const folder = posix.dirname(path);
  const packedFolder = posix.dirname(placeOf(path) ?? path);
  const packedUrl = (url: string): string | undefined => {
    const [, target = "", rest = ""] = /^([^#?]*)(.*)$/s.exec(url) ?? [];
    if (target === "" || /^(?:[a-z]+:|\/)/i.test(target)) return url;
    const place = placeOf(posix.join(folder, decodeURI(target)));
    return place === undefined ? undefined : `${posix.relative(packedFolder, place)}${rest}`;
  };
  const edits: Edit[] = [];
  visit(unified().use(remarkParse).parse(text), (node) => {
    const edit = editOf(node, text, packedUrl);
    if (!edit) return undefined;
    edits.push(edit);
    return SKIP;
  });
  return applied(text, edits).replace(/\n{3,}/g, "\n\n");
}

interface Edit {
  from: number;
  to: number;
  text: string;
}

function editOf(node: Nodes, text: string, packedUrl: (url: string) => string | undefined): Edit | undefined {
  const { from, to } = rangeOf(node);
  if (node.type === "html") {
    const [, url] = /^<img\b[^>]*\bsrc="([^"]*)"/.exec(node.value) ?? [];
    return url !== undefined && packedUrl(url) === undefined ? { from, to, text: "" } : undefined;
  }
  if (node.type !== "link" && node.type !== "image") return undefined;
  const url = packedUrl(node.url);
  if (url === node.url) return undefined;
  const written = text.slice(from, to);
  return { from, to, text: url === undefined ? wordsOf(node, text) : written.replace(`](${node.url})`, `](${url})`) };
}

/** What stands between the brackets, as it is written. */
function wordsOf(node: Link | Image, text: string): string {
  const [first, last] = node.type === "link" ? [node.children[0], node.children.at(-1)] : [];
  return first && last ? text.slice(rangeOf(first).from, rangeOf(last).to) : "";
}

function rangeOf({ position }: Nodes): Pick<Edit, "from" | "to"> {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 };
}

function applied(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight((before, { from, to, text }) => before.slice(0, from) + text + before.slice(to), text);
}
