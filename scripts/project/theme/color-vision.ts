import type { Color, Lrgb, Rgb } from "culori";
import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
} from "culori";

type Vision = (color: Color) => Color;

/** How a color looks: to most people, and in the three complete deficiencies. */
export const COLOR_VISIONS: Record<string, Vision> = {
  "normal vision": (color) => color,
  protanopia: simulate(filterDeficiencyProt(1)),
  deuteranopia: simulate(filterDeficiencyDeuter(1)),
  tritanopia: simulate(filterDeficiencyTrit(1)),
};

/** The smallest CIEDE2000 difference in any kind of color vision. */
export function leastDifference(a: Color, b: Color): { difference: number; vision: string } {
  const seen = Object.entries(COLOR_VISIONS).map(([vision, see]) => ({
    vision,
    difference: ciede2000(see(a), see(b)),
  }));
  return seen.reduce((least, next) => (next.difference < least.difference ? next : least));
}

const ciede2000 = differenceCiede2000();
const toLinear = converter("lrgb");

/**
 * The matrices of Machado, Oliveira and Fernandes (2009) are made for linear light. Culori multiplies whatever it gets as
 * rgb, so it gets linear values here, and its result is read as linear.
 */
function simulate(filter: (color: Rgb) => Rgb): Vision {
  return (color) => {
    const { r, g, b } = toLinear(color);
    const seen = filter({ mode: "rgb", r, g, b });
    return { mode: "lrgb", r: clamp(seen.r), g: clamp(seen.g), b: clamp(seen.b) } satisfies Lrgb;
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
