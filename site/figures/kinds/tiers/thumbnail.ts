import type { Shape } from "../../picture/drawing.ts";
import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import { box, label, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { TiersFigure } from "./schema.ts";

/** Steps that rise from tier to tier, with the prices. */
export default function tiersThumbnail(figure: TiersFigure): Shape[] {
  const tiers = figure.tiers.slice(0, 4);
  const width = 292 / tiers.length;
  return tiers.flatMap(({ name, price = "", highlight }, i) => {
    const x = whole(14 + i * width);
    const top = whole(112 - (84 * i) / Math.max(1, tiers.length - 1));
    const paint = highlight ? "paper" : "ink";
    const step = { x, y: top, width: whole(width - 6), height: 200 - top };
    const small = { x: x + 10, y: top + 64, size: 18, paint } as const;
    return [
      box(step, highlight ? { fill: "cat" } : { fill: "data-quiet", opacity: 0.28 }),
      words(price || name, { x: x + 10, y: top + 40, size: fitSize(price || name, width - 26, 36), paint }),
      ...(price ? [label(cutText(name, width - 22, 18), small)] : []),
    ];
  });
}
