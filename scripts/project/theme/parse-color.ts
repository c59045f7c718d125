import { type Color, interpolate, parse } from "culori";

/** Parses what tokens.css writes: a color, or color-mix(in oklab, a 10%, b) of two. */
export function parseColor(css: string): Color | undefined {
  const [, first, share, second] = /^color-mix\(in oklab, ([^,()]+?) ([\d.]+)%, ([^,()]+)\)$/.exec(css) ?? [];
  if (first === undefined || share === undefined || second === undefined) return parse(css);
  const [a, b] = [parse(first), parse(second)];
  return a && b && interpolate([b, a], "oklab")(Number(share) / 100);
}
