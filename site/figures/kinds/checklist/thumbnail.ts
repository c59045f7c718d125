import type { Shape } from "../../picture/drawing.ts";
import { cutLines } from "../../thumbnail/fit-text.ts";
import { HAIR, label, path, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { ChecklistFigure } from "./schema.ts";

/** Paths from the middle of a row's left edge. */
const SIGNS = {
  do: { d: "m0 1l7 7l12-15", paint: "good" },
  avoid: { d: "m1-8l16 16m0-16l-16 16", paint: "bad" },
  neutral: { d: "h18", paint: "cat" },
} as const;

/** The first items of the first two groups, with their signs or numbers: the same number of each group. */
export default function checklistThumbnail({ groups, ordered }: ChecklistFigure): Shape[] {
  const each = groups.length > 1 ? 2 : 4;
  const rows = groups
    .slice(0, 2)
    .flatMap(({ tone, items }) => items.slice(0, each).map(({ title }) => ({ tone, title })));
  const gap = 176 / rows.length;
  const middle = (i: number) => Math.round(12 + gap * (i + 0.5));
  return [
    ...rows.slice(1).map((_, i) => path(`M16 ${Math.round(12 + gap * (i + 1))}H304`, HAIR)),
    ...rows.map(({ tone }, i) => {
      if (ordered) return words(String(i + 1), { x: 16, y: middle(i) + 12, size: 34, paint: "cat" });
      const { d, paint } = SIGNS[tone];
      return path(`M18 ${middle(i)}${d}`, { stroke: { paint, width: 4.5 } });
    }),
    ...rows.flatMap(({ title }, i) => {
      const lines = cutLines(title, { room: 254, size: 20, count: gap > 54 ? 2 : 1 });
      const top = middle(i) + 7 - 12 * (lines.length - 1);
      return lines.map((line, l) => label(line, { x: 54, y: top + 24 * l, size: 20 }));
    }),
  ];
}
