import { wrapLabel } from "../../../content/wrap-label.ts";
import type { Shape } from "../../picture/drawing.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import { disc, label, NODE, path, WAY, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { TimelineFigure } from "./schema.ts";

/** The last four dates along a line. */
export default function timelineThumbnail(figure: TimelineFigure): Shape[] {
  const events = figure.events.slice(-4);
  const gap = 292 / events.length;
  const size = Math.min(...events.map(({ when }) => fitSize(when, gap - 8, 24)));
  const left = (i: number) => whole(16 + i * gap);
  return [
    path("M20 96H302m-11-11l11 11l-11 11", WAY),
    ...events.map(({ current }, i) => disc({ x: left(i) + 13, y: 96, r: 13 }, current ? { fill: "cat" } : NODE)),
    ...events.flatMap(({ when, title }, i) => {
      const x = left(i);
      const lines = wrapLabel(title, 11).slice(0, 3);
      return [
        words(when, { x, y: 66, size }),
        ...lines.map((line, l) => label(line, { x, y: 136 + l * 19, size: fitSize(line, gap - 6, 17) })),
      ];
    }),
  ];
}
