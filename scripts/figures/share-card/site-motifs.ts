import type { Paint, Shape } from "../../../site/figures/picture/drawing.ts";
import { BASE, box, disc, NODE, path, WAY } from "../../../site/figures/thumbnail/thumbnail-shapes.ts";

/** Size of a motif in its own units, and of the gap between two. */
export const MOTIF = { width: 130, height: 104, gap: 28 };

/**
 * The motifs on the card of the site, each in the color of a category: kinds of figures that its posts have. They show no real
 * data, as the card stands for every page without a card of its own.
 */
export const SITE_MOTIFS: readonly Shape[][] = [bars(), flow(), ring(), beforeAndAfter()];

function bars(): Shape[] {
  const heights = [34, 52, 44, 96];
  const all = heights.map((height, i) => {
    const last = i === heights.length - 1;
    return bar({ x: 2 + i * 33, y: 100 - height, width: 27, height }, last ? "cat" : "data-quiet");
  });
  return [...all, path("M-4 100H134", BASE)];
}

function flow(): Shape[] {
  return [
    path("M16 52H86m-10-10l10 10l-10 10", WAY),
    disc({ x: 16, y: 52, r: 15 }, NODE),
    disc({ x: 57, y: 52, r: 11 }, NODE),
    disc({ x: 108, y: 52, r: 20 }, { fill: "cat" }),
  ];
}

function ring(): Shape[] {
  const turn = 2 * Math.PI * 0.3;
  const [x, y] = [65 + 40 * Math.sin(turn), 52 - 40 * Math.cos(turn)].map((at) => Math.round(at * 10) / 10);
  const arc = (d: string, paint: Paint) => path(d, { stroke: { paint, width: 20 } });
  return [arc(`M${x} ${y}A40 40 0 1 1 65 12`, "cat"), arc(`M65 12A40 40 0 0 1 ${x} ${y}`, "data-quiet")];
}

function beforeAndAfter(): Shape[] {
  return [
    bar({ x: 2, y: 14, width: 126, height: 30 }, "data-quiet"),
    bar({ x: 2, y: 60, width: 34, height: 30 }, "cat"),
    path("M2 4V100", BASE),
  ];
}

function bar(place: { x: number; y: number; width: number; height: number }, fill: Paint): Shape {
  return box(place, { fill });
}
