import type { Shape } from "../../picture/drawing.ts";
import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import { NODE, path, pill, WAY, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { LayersFigure } from "./schema.ts";

/** The stacks with as many layers as they have, and the arrow between them. */
export default function layersThumbnail({ stacks, links = [] }: LayersFigure): Shape[] {
  const width = whole((292 - (stacks.length - 1) * 44) / stacks.length);
  const most = Math.max(...stacks.map(({ layers }) => layers.length));
  const height = Math.min(34, whole(140 / most) - 7);
  const size = Math.max(15, Math.min(...stacks.map(({ name }) => fitSize(name, width + 30, 22))));
  return stacks.flatMap(({ name, layers }, s) => {
    const x = 14 + s * (width + 44);
    const last = s === stacks.length - 1;
    const boxes = layers.map((_, i) => {
      const place = { x, y: 154 - (i + 1) * (height + 7), width, height, r: Math.min(5, height / 2) };
      return pill(place, last ? { fill: "cat" } : NODE);
    });
    return [
      ...boxes,
      ...(last || links.length === 0 ? [] : [path(`M${x + width + 6} 84h30m-9-9l9 9l-9 9`, WAY)]),
      words(cutText(name, width + 30, size), { x: x + width / 2, y: 180, size, anchor: "middle" }),
    ];
  });
}
