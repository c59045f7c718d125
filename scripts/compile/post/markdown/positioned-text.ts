import type { Place } from "../../diagnostics/diagnostic.ts";
import { lineIndex } from "../../source/line-index.ts";

/** A node of either tree, Markdown or HTML. */
interface Node {
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/** The file from which a tree was parsed. Finds the places of nodes and of their parts. */
export interface PositionedText {
  file: string;
  text: string;
  place(start: number, end?: number): Place;
  /** The place of a node. A node without a position gets the start of the file. */
  nodePlace(node: Node): Place;
  /** What the author wrote for this node. */
  slice(node: Node): string;
  /**
   * Converts offsets of a node's value to offsets of the file. The value lacks the markers of the node's containers (`> `,
   * the indent of a list) on each line. `skip` lines of the node, such as a fence, come before the value.
   */
  offsets(node: Node, value: string, skip?: number): (offset: number) => number;
}

export function positionedText(file: string, text: string): PositionedText {
  const index = lineIndex(text);
  return {
    file,
    text,
    place: index.place,
    nodePlace: (node) => index.place(startOf(node), endOf(node)),
    slice: (node) => text.slice(startOf(node), endOf(node)),
    offsets(node, value, skip = 0) {
      const valueAsLines = value.split("\n");
      // Finding the end of a line takes time in proportion to its length, and a line may contain thousands of tags.
      const isOneLine = valueAsLines.length === 1 && skip === 0;
      const starts = isOneLine ? [startOf(node)] : valueLines(text, startOf(node), valueAsLines, skip);
      const lines = lineIndex(value, /\n/g);
      return (offset) => {
        const { line, column } = lines.place(offset);
        return (starts[line - 1] ?? startOf(node)) + column - 1;
      };
    },
  };
}

export const startOf = (node: Node) => node.position?.start.offset ?? 0;
export const endOf = (node: Node) => node.position?.end.offset ?? 0;

/** Where each line of a value starts in the text. Containers remove text only on the left, so line ends coincide. */
function valueLines(text: string, start: number, lines: string[], skip: number): number[] {
  const ends = /\r\n|\r|\n|$/g;
  ends.lastIndex = start;
  const places: number[] = [];
  let lineStart = start;
  for (let i = 0; i < lines.length + skip; i++) {
    const end = ends.exec(text);
    if (end === null) break;
    const line = lines[i - skip] ?? "";
    const source = text.slice(lineStart, end.index);
    const column = source.endsWith(line) ? source.length - line.length : Math.max(0, source.indexOf(line));
    if (i >= skip) places.push(lineStart + (i === 0 ? 0 : column));
    lineStart = end.index + end[0].length;
    if (end[0] === "") break;
  }
  return places;
}
