import type { Element, ElementContent, Root, RootContent } from "hast";

/** A note with more letters would be taller than most paragraphs beside it. */
const MAX_LENGTH = 300;

/**
 * Copies short footnotes to their first references, for a style sheet that puts the copies into the margin of wide windows.
 * Screen readers and keyboards skip the copies, and have only the list at the end. Long notes, and those with more than one
 * paragraph, are only in that list.
 */
export function withMarginNotes(body: Root): Root {
  const notes = shortNotes(body);
  if (notes.size === 0) return body;
  const children = body.children.flatMap((node, i): RootContent[] => {
    if (node.type !== "element" || !BESIDE.has(node.tagName)) return [node];
    const beside = referencesIn(node).flatMap((reference) => takeNote(notes, reference));
    const next = body.children.slice(i + 1).find(({ type }) => type === "element");
    return beside.length === 0 ? [node] : [node, marginOf(beside, { long: hasRoomBeside(next) })];
  });
  return { ...body, children };
}

/** A note beside a list or a table would not stand beside its reference. */
const BESIDE = new Set(["p", "blockquote"]);

/** Whether notes that are longer than their paragraph can go on beside the next element: it is no wider, and has no notes. */
function hasRoomBeside(next: RootContent | undefined): boolean {
  return next?.type === "element" && ["p", "ul", "ol"].includes(next.tagName) && referencesIn(next).length === 0;
}

/** What a note says, and the direction of its paragraph, if that has one of its own. */
type Note = Pick<Element, "properties" | "children">;

/** The notes that get copies, by their ids. */
function shortNotes(body: Root): Map<string, Note> {
  const section = body.children.find((node) => node.type === "element" && node.properties.dataFootnotes !== undefined);
  const items = section ? elementsIn(section, ({ tagName, properties }) => tagName === "li" && !!properties.id) : [];
  const short = items.flatMap((item): [string, Note][] => {
    const note = onlyParagraph(item);
    return note && lengthOf(note.children) <= MAX_LENGTH ? [[String(item.properties.id), note]] : [];
  });
  return new Map(short);
}

/** The only paragraph of a note, without its links back to the text. Undefined if the note has anything else. */
function onlyParagraph(item: Element): Note | undefined {
  const [paragraph, ...others] = item.children.filter((child) => child.type === "element");
  if (paragraph?.tagName !== "p" || others.length > 0 || referencesIn(paragraph).length > 0) return undefined;
  const isBack = (child: ElementContent) => child.type === "element" && "dataFootnoteBackref" in child.properties;
  // The links back come last, with spaces between them.
  const end = paragraph.children.findIndex(isBack);
  const children = paragraph.children.slice(0, end === -1 ? undefined : end).map(withoutFocus);
  return { properties: { dir: paragraph.properties.dir }, children };
}

/** Links in the margin can be clicked, but Tab skips them: it leads to those in the list. Only the list keeps the ids, too. */
function withoutFocus(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  const { id, ...properties } = node.properties;
  const focus = node.tagName === "a" ? { tabIndex: -1 } : {};
  return { ...node, properties: { ...properties, ...focus }, children: node.children.map(withoutFocus) };
}

/** Each note stands beside its first reference only. */
function takeNote(notes: Map<string, Note>, reference: Element): Element | [] {
  const id = String(reference.properties.href).slice(1);
  const note = notes.get(id);
  if (!note) return [];
  notes.delete(id);
  const number: Element = { type: "element", tagName: "b", properties: {}, children: reference.children };
  const children: ElementContent[] = [number, { type: "text", value: " " }, ...note.children];
  return { type: "element", tagName: "div", properties: note.properties, children };
}

function marginOf(children: Element[], { long }: { long: boolean }): Element {
  const properties = {
    className: ["MarginNotes"],
    ariaHidden: "true",
    dataPrint: "no",
    hidden: true,
    ...(long && { dataLong: "" }),
  };
  return { type: "element", tagName: "div", properties, children };
}

function referencesIn(element: Element): Element[] {
  return elementsIn(element, ({ properties }) => "dataFootnoteRef" in properties);
}

function elementsIn(node: RootContent, is: (element: Element) => boolean): Element[] {
  if (node.type !== "element") return [];
  return [...(is(node) ? [node] : []), ...node.children.flatMap((child) => elementsIn(child, is))];
}

function lengthOf(nodes: ElementContent[]): number {
  return nodes.reduce((sum, node) => {
    if (node.type === "text") return sum + node.value.length;
    return node.type === "element" ? sum + lengthOf(node.children) : sum;
  }, 0);
}
