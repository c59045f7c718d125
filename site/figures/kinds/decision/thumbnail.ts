import type { Shape } from "../../picture/drawing.ts";
import { cutText } from "../../thumbnail/fit-text.ts";
import { disc, label, NODE, path, pill, WAY, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { DecisionFigure } from "./schema.ts";

/** The question, and where its answers end. */
export default function decisionThumbnail({ branches }: DecisionFigure): Shape[] {
  const ends = [...new Set(results(branches))].slice(0, 4);
  const gap = 168 / Math.max(1, ends.length);
  const rows = ends.map((title, i) => ({ title, y: Math.round(16 + gap * (i + 0.5)), first: i === 0 }));
  return [
    ...rows.map(({ y }) => path(`M52 100C92 100 76 ${y} 116 ${y}`, WAY)),
    ...rows.map(({ y, first }) => {
      return pill({ x: 116, y: y - 17, width: 190, height: 34, r: 17 }, first ? { fill: "cat" } : NODE);
    }),
    disc({ x: 40, y: 100, r: 27 }, NODE),
    ...rows.map(({ title, y, first }) => {
      const paint = first ? "paper" : "ink";
      return label(cutText(title, 168, 19), { x: 211, y: y + 7, size: 19, anchor: "middle", paint });
    }),
    words("?", { x: 40, y: 113, size: 38, anchor: "middle" }),
  ];
}

const results = (branches: DecisionFigure["branches"]): string[] =>
  branches.flatMap((branch) => [...(branch.result ? [branch.result.title] : []), ...results(branch.branches ?? [])]);
