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
      const start = startOf(node);
      // Finding the end of a line takes time in proportion to its length, and a line may contain thousands of tags.
      if (skip === 0 && text.startsWith(value, start)) return (offset) => start + offset;
      const starts = valueLines(text, node, value.split("\n"), skip);
      const lines = lineIndex(value, /\n/g);
      return (offset) => {
        const { line, column } = lines.place(offset);
        const { indent, content } = starts[line - 1] ?? { indent: 0, content: start };
        return Math.max(start, content + column - 1 - indent);
      };
    },
  };
}

export const startOf = (node: Node) => node.position?.start.offset ?? 0;
export const endOf = (node: Node) => node.position?.end.offset ?? 0;

interface ValueLine {
  /** How many spaces the line begins with. */
  indent: number;
  /** The offset in the text of what follows them. */
  content: number;
}

/**
 * Finds each line of a value in the text. Containers remove text only on the left, so line ends coincide. If a container ends
 * within a tab, the parser writes the rest of the tab as spaces, which the text does not have.
 */
function valueLines(text: string, node: Node, lines: string[], skip: number): ValueLine[] {
  const start = startOf(node);
  const ends = /\r\n|\r|\n|$/g;
  ends.lastIndex = start;
  const found: ValueLine[] = [];
  let lineStart = start;
  for (let i = 0; i < lines.length + skip; i++) {
    const end = ends.exec(text);
    if (end === null) break;
    const line = lines[i - skip] ?? "";
    const indent = line.search(/[^ ]|$/);
    const content = line.slice(indent);
    // Text may follow the node on its last line.
    const source = text.slice(lineStart, Math.min(end.index, endOf(node)));
    const column = source.endsWith(content) ? source.length - content.length : Math.max(0, source.indexOf(content));
    if (i >= skip) found.push({ indent, content: lineStart + column });
    lineStart = end.index + end[0].length;
    if (end[0] === "") break;
  }
  return found;
}
