import { type Box, touch } from "./draw-text.ts";

/** The space between the line and a text. */
const GAP = 4;

/** The parts of an upright or a level line that lie beside the texts. */
export function besideTexts(line: Box, texts: readonly Box[]): Box[] {
  const upright = line.left === line.right;
  const [from, to] = upright ? (["top", "bottom"] as const) : (["left", "right"] as const);
  const crossed = texts.filter((text) => touch(line, text, GAP)).sort((a, b) => a[from] - b[from]);
  const starts = [line[from], ...crossed.map((text) => text[to] + GAP)];
  const ends = [...crossed.map((text) => text[from] - GAP), line[to]];
  return starts.flatMap((start, i) => {
    const end = ends[i] ?? start;
    return start < end ? [{ ...line, [from]: start, [to]: end }] : [];
  });
}
