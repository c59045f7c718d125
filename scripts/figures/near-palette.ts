import type { ColorRuns } from "./color-runs.ts";

const MOST_COLORS = 256;

/** The largest difference of a channel between a color and the palette's, of 256 steps: too small for the eye. */
const NEAR = [5, 7];

/** A color with a run of this many pixels fills an area. It keeps its value: the edge to a nearly equal area could be lost. */
const FLAT = 16;

interface Palette {
  /** Each as a 32-bit number, whose lowest byte is red. */
  colors: number[];
  /** The index of the palette for each color of the pixels. */
  indexes: Uint8Array;
}

/**
 * A palette with a color near each of the pixels': what is flat keeps its color, and only mixtures at the edges of letters
 * change. As near as the palette has room for; undefined, if that is not near enough.
 */
export function nearPalette({ colors, longest }: ColorRuns): Palette | undefined {
  const order = Array.from(colors.keys()).sort((a, b) => (longest[b] ?? 0) - (longest[a] ?? 0));
  for (const near of NEAR) {
    const palette = paletteWithin(near, { colors, longest, order });
    if (palette) return palette;
  }
  return undefined;
}

interface Ordered extends Pick<ColorRuns, "colors" | "longest"> {
  order: readonly number[];
}

function paletteWithin(near: number, { colors, longest, order }: Ordered): Palette | undefined {
  const chosen: number[] = [];
  const indexes = new Uint8Array(colors.length);
  for (const place of order) {
    const color = colors[place] ?? 0;
    const known = (longest[place] ?? 0) < FLAT ? nearestOf(chosen, color, near) : undefined;
    if (known === undefined && chosen.length === MOST_COLORS) return undefined;
    indexes[place] = known ?? chosen.push(color) - 1;
  }
  return { colors: chosen, indexes };
}

/** The index of the nearest color, by the channel in which they differ most; undefined if there is none so near. */
function nearestOf(colors: readonly number[], color: number, near: number): number | undefined {
  const [red, green, blue] = [color & 255, (color >> 8) & 255, (color >> 16) & 255];
  let nearest: number | undefined;
  let least = near + 1;
  for (let i = 0; i < colors.length; i++) {
    const other = colors[i] ?? 0;
    const off = Math.abs((other & 255) - red);
    if (off >= least) continue;
    const away = Math.max(off, Math.abs(((other >> 8) & 255) - green), Math.abs(((other >> 16) & 255) - blue));
    if (away < least) [nearest, least] = [i, away];
  }
  return nearest;
}
