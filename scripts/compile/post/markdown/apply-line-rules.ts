import type { Paragraph, PhrasingContent, Root, RootContent, Text } from "mdast";
import { replaceMarkdown } from "./visit-nodes.ts";

const CHECK = /^[✓✔✅☑🗸]/u;
const CROSS = /^[✗✘❌✖❎☒✕🗴]/u;

/**
 * Applies the product's line rules, which go beyond Markdown: line breaks are kept; a line that starts with a check or
 * cross mark, or holds only a picture or figure, is a paragraph of its own; a paragraph that is one piece of inline code
 * is a code block. The lines of a list item stay in the item, so that tight lists stay tight.
 */
export function applyLineRules(tree: Root): void {
  replaceMarkdown(tree, (node) => (node.type === "text" && node.value.includes("\n") ? linesOf(node) : undefined));
  replaceMarkdown(tree, (node, parent) =>
    node.type === "paragraph" && parent.type !== "listItem" ? toBlocks(node) : undefined,
  );
}

function linesOf({ value }: Text): PhrasingContent[] {
  return value.split("\n").flatMap((line, at): PhrasingContent[] => {
    const text: Text[] = line === "" ? [] : [{ type: "text", value: line }];
    return at === 0 ? text : [{ type: "break" }, ...text];
  });
}

function toBlocks(paragraph: Paragraph): RootContent[] {
  const [only, ...others] = paragraph.children;
  if (only?.type === "inlineCode" && others.length === 0) return [{ ...only, type: "code" }];
  if (!paragraph.children.some(isBreak)) return [marked(paragraph)];
  const groups: PhrasingContent[][] = [];
  let open: PhrasingContent[] | undefined;
  for (const line of splitAtBreaks(paragraph.children)) {
    const alone = markOf(line) !== undefined || isPicture(line);
    if (open === undefined || alone) groups.push(line);
    else for (const node of [{ type: "break" as const }, ...line]) open.push(node);
    open = alone ? undefined : (groups.at(-1) ?? line);
  }
  if (groups.length === 1) return [marked(paragraph)];
  return groups.map((children) => marked({ type: "paragraph", children, ...spanOf(children) }));
}

function marked(paragraph: Paragraph): Paragraph {
  const mark = markOf(paragraph.children);
  if (mark !== undefined) paragraph.data = { ...paragraph.data, hProperties: { dataMark: mark } };
  return paragraph;
}

function isBreak({ type }: PhrasingContent): boolean {
  return type === "break";
}

function splitAtBreaks(children: PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === "break") lines.push([]);
    else lines.at(-1)?.push(child);
  }
  return lines;
}

function markOf(line: PhrasingContent[]): "check" | "cross" | undefined {
  const text = firstText(line);
  if (CHECK.test(text)) return "check";
  return CROSS.test(text) ? "cross" : undefined;
}

function firstText([first]: PhrasingContent[]): string {
  if (first === undefined) return "";
  if (first.type === "text") return first.value.trimStart();
  return "children" in first ? firstText(first.children) : "";
}

function isPicture(line: PhrasingContent[]): boolean {
  const [only, ...others] = line.filter((node) => node.type !== "text" || node.value.trim() !== "");
  return others.length === 0 && (only?.type === "image" || only?.type === "imageReference");
}

function spanOf(children: PhrasingContent[]): Pick<Paragraph, "position"> {
  const start = children.find((child) => child.position)?.position?.start;
  const end = children.findLast((child) => child.position)?.position?.end;
  return start && end ? { position: { start, end } } : {};
}
