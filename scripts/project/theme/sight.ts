import type { Color, Lrgb, Rgb } from "culori";
import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
} from "culori";

type See = (color: Color) => Color;

/** How the same colour is seen: by most people, and in the three complete deficiencies. */
export const SIGHTS: Record<string, See> = {
  "normal sight": (color) => color,
  protanopia: simulate(filterDeficiencyProt(1)),
  deuteranopia: simulate(filterDeficiencyDeuter(1)),
  tritanopia: simulate(filterDeficiencyTrit(1)),
};

/** The smallest CIEDE2000 difference that any of them sees. */
export function leastDifference(a: Color, b: Color): { difference: number; sight: string } {
  const seen = Object.entries(SIGHTS).map(([sight, see]) => ({ sight, difference: ciede2000(see(a), see(b)) }));
  return seen.reduce((least, next) => (next.difference < least.difference ? next : least));
}

const ciede2000 = differenceCiede2000();
const toLinear = converter("lrgb");

/**
 * The matrices of Machado, Oliveira and Fernandes (2009) are made for linear light. Culori multiplies whatever it is
 * handed as rgb, so it is handed linear values here, and its answer is read as linear.
 */
function simulate(filter: (color: Rgb) => Rgb): See {
  return (color) => {
    const { r, g, b } = toLinear(color);
    const seen = filter({ mode: "rgb", r, g, b });
    return { mode: "lrgb", r: clamp(seen.r), g: clamp(seen.g), b: clamp(seen.b) } satisfies Lrgb;
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
