import type { CategoryId } from "../../site/content/categories.ts";

/** Gives the value of a colour token, such as "cat-tint", as "#rrggbb". */
export type TokenColors = (name: string) => string;

/** The light theme's colours, read from tokens.css, which is where they are decided. No category: the page's own. */
export function tokenColors(tokens: string, category?: CategoryId): TokenColors {
  const blocks = [/^[^{]*:root\s*\{([^}]*)\}/m, ...(category ? [ofAll, ofOne(category)] : [])];
  const declared = new Map(blocks.flatMap((block) => declarations(block.exec(tokens)?.[1] ?? "")));
  const resolve = (value: string): string => {
    const text = value.trim();
    if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
    const [, light] = /^light-dark\(\s*(#[0-9a-f]{6})\s*,/i.exec(text) ?? [];
    if (light) return resolve(light);
    const [, name] = /^var\(--([\w-]+)\)$/.exec(text) ?? [];
    if (name) return color(name);
    const [, first, share, second] = /^color-mix\(in oklab,\s*(.+?)\s+([\d.]+)%,\s*(.+)\)$/.exec(text) ?? [];
    if (first && share && second) return mix(resolve(first), resolve(second), Number(share) / 100);
    throw new Error(`"${text}" is none of the forms in which tokens.css may give a colour`);
  };
  const color = (name: string): string => {
    const value = declared.get(name);
    if (value === undefined) throw new Error(`tokens.css has no --${name}`);
    return resolve(value);
  };
  return color;
}

const ofAll = /\[data-category\]\s*\{([^}]*)\}/;
const ofOne = (category: CategoryId) => new RegExp(`\\[data-category="${category}"\\]\\s*\\{([^}]*)\\}`);

function declarations(block: string): [string, string][] {
  return [...block.matchAll(/--([\w-]+):\s*([^;]+?)\s*(?:;|$)/g)].map(([, name = "", value = ""]) => [name, value]);
}

/** As CSS mixes: in Oklab, where equal steps look equal. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [toOklab(first), toOklab(second)];
  return toHex(a.map((value, i) => value * share + (b[i] ?? 0) * (1 - share)));
}

// The matrices of Björn Ottosson's Oklab, which CSS Color 4 takes over.
const TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_LMS = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: number[][], vector: number[]) =>
  matrix.map((row) => row.reduce((sum, factor, i) => sum + factor * (vector[i] ?? 0), 0));

function toOklab(hex: string): number[] {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return times(TO_LAB, times(TO_LMS, linear).map(Math.cbrt));
}

function toHex(oklab: number[]): string {
  const linear = times(
    FROM_LMS,
    times(FROM_LAB, oklab).map((value) => value ** 3),
  );
  const bytes = linear.map((value) => {
    const gamma = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, gamma)));
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
