import type { ColorRuns } from "./color-runs.ts";

const MOST_COLORS = 256;

/** Steps of 256 that a color may be from the palette's: fewer than the eye tells apart. */
const NEAR = [5, 7];

interface Palette {
  /** As they stand in memory, where the lowest byte is red. */
  colors: number[];
  /** The index of the palette for each color of the pixels. */
  indexes: Uint8Array;
}

/**
 * A palette with a color near each of the pixels': colors of long runs come first, so that what is flat keeps its color, and only mixtures
 * at the edges of letters change. As near as the palette has room for; undefined, if that is not near enough.
 */
export function nearPalette({ colors, longest }: ColorRuns): Palette | undefined {
  const order = Array.from(colors.keys()).sort((a, b) => (longest[b] ?? 0) - (longest[a] ?? 0));
  for (const near of NEAR) {
    const palette = paletteWithin(near, colors, order);
    if (palette) return palette;
  }
  return undefined;
}

function paletteWithin(near: number, colors: readonly number[], order: readonly number[]): Palette | undefined {
  const chosen: number[] = [];
  const indexes = new Uint8Array(colors.length);
  for (const place of order) {
    const color = colors[place] ?? 0;
    const nearest = nearestOf(chosen, color);
    if (nearest >= 0 && distance(chosen[nearest] ?? 0, color) <= near) indexes[place] = nearest;
    else if (chosen.length === MOST_COLORS) return undefined;
    else indexes[place] = chosen.push(color) - 1;
  }
  return { colors: chosen, indexes };
}

function nearestOf(colors: readonly number[], color: number): number {
  let [nearest, least] = [-1, 256];
  for (let i = 0; i < colors.length; i++) {
    const away = distance(colors[i] ?? 0, color);
    if (away < least) [nearest, least] = [i, away];
  }
  return nearest;
}

/** That of the channel in which they differ most. */
function distance(a: number, b: number): number {
  return Math.max(
    Math.abs((a & 255) - (b & 255)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs(((a >> 16) & 255) - ((b >> 16) & 255)),
  );
}
