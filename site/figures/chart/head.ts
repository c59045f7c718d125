import { wrapLabel } from "../../content/wrap-label.ts";
import { type ChartTheme, type LegendBox, LINE_HEIGHT, TYPE, WIDTH } from "./theme.ts";

export interface KeyEntry {
  name: string;
  color: string;
  /** Decides the pattern or marker of the swatch. */
  rank: number;
  shape: "bar" | "lying-bar" | "line";
  /** The series, unless the entry is for a slice. */
  series?: number;
}

export interface HeadLine {
  lines: string[];
  x: number;
  y: number;
  size: number;
  weight: number;
  role: "remark" | "title" | "key";
  /** The entry whose swatch stands before the text. */
  entry?: KeyEntry;
}

export interface Head {
  height: number;
  items: HeadLine[];
}

export const SWATCH = 22;

/** Height of an entry of the key. The page may show the picture at 88 %, and a finger needs 24 pixels. */
const KEY_ROW = 28;

/** Lays out the space above the plot: a large remark, then the title of an axis, then the key of the series. */
export function layoutHead(
  theme: ChartTheme,
  parts: { title?: string | undefined; remark?: string | undefined; key?: KeyEntry[] },
): Head {
  const { label, remark } = TYPE[theme.variant];
  const head: Head = { height: 0, items: [] };
  for (const { text, size, weight, role } of [
    { text: parts.remark, size: remark, weight: 700, role: "remark" as const },
    { text: parts.title, size: label, weight: 400, role: "title" as const },
  ]) {
    if (!text) continue;
    const lines = fitLines(theme, text, size, weight);
    head.items.push({ lines, x: 0, y: head.height, size, weight, role });
    head.height += lines.length * size * LINE_HEIGHT + 6;
  }
  placeKey(theme, head, parts.key ?? []);
  if (head.height > 0) head.height += 8;
  return head;
}

/** Entries follow each other like words and wrap at the end of the picture. */
function placeKey(theme: ChartTheme, head: Head, key: KeyEntry[]): void {
  const { label: size } = TYPE[theme.variant];
  let x = 0;
  let rowHeight = 0;
  for (const entry of key) {
    const lines = fitLines(theme, entry.name, size, 600, SWATCH);
    const width = SWATCH + Math.max(...lines.map((line) => theme.font.measure(line, size, 600)));
    if (x > 0 && x + width > WIDTH[theme.variant]) {
      head.height += rowHeight;
      x = rowHeight = 0;
    }
    const spare = KEY_ROW - size * LINE_HEIGHT;
    head.items.push({ lines, x, y: head.height + spare / 2, size, weight: 600, role: "key", entry });
    x += width + 20;
    rowHeight = Math.max(rowHeight, lines.length * size * LINE_HEIGHT + spare);
  }
  head.height += rowHeight;
}

/** Places of the series' names in the key. */
export function keyBoxes({ items }: Head, { font }: ChartTheme): LegendBox[] {
  return items.flatMap(({ entry, lines, x, y, size, weight }) => {
    if (entry?.series === undefined) return [];
    const spare = KEY_ROW - size * LINE_HEIGHT;
    const width = SWATCH + Math.max(...lines.map((line) => font.measure(line, size, weight)));
    const height = lines.length * size * LINE_HEIGHT + spare;
    return [{ series: entry.series, left: x, top: y - spare / 2, width, height }];
  });
}

function fitLines(theme: ChartTheme, text: string, size: number, weight: number, indent = 0): string[] {
  const room = WIDTH[theme.variant] - indent;
  for (const width of [80, 40, 28, 20, 14]) {
    const lines = wrapLabel(text, width);
    if (lines.every((line) => theme.font.measure(line, size, weight) <= room)) return lines;
  }
  return wrapLabel(text, 10);
}
