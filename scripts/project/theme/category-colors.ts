import type { Category, CategoryColors } from "../../../site/content/categories.ts";
import { CATEGORY_PALETTES } from "./category-palettes.ts";

/** The rules of tokens.css for the categories of a site, each in one line. Without their layer, as the checks read them. */
export function categoryRules(categories: readonly Category[]): string {
  const colors = categoryColors(categories);
  return categories.map(({ id }, i) => `${rule(id, colors[i])}\n`).join("");
}

/** The same rules as a style sheet of the site, in their layer. */
export function categorySheet(categories: readonly Category[]): string {
  return `@layer tokens {\n${categoryRules(categories)}}\n`;
}

/**
 * The colors of each category. One without colors of its own gets the palette whose hue is farthest from all others: first
 * from those that are given, then in the order of the list, so that a category that is added last changes no other.
 */
export function categoryColors(categories: readonly Category[]): CategoryColors[] {
  const taken = categories.flatMap(({ colors }) => (colors ? [hueOf(colors.light[0])] : []));
  return categories.map(({ colors }) => {
    if (colors) return colors;
    const distance = ({ hue }: Palette) => Math.min(360, ...taken.map((other) => hueDistance(hue, other)));
    const farthest = PALETTES.reduce((best, next) => (distance(next) > distance(best) ? next : best));
    taken.push(farthest.hue);
    return { light: farthest.light, dark: farthest.dark };
  });
}

interface Palette extends CategoryColors {
  hue: number;
}

const PALETTES = CATEGORY_PALETTES.map((colors): Palette => ({ ...colors, hue: hueOf(colors.light[0]) }));

function rule(id: string, colors: CategoryColors | undefined): string {
  const tokens = ["--cat", "--cat-2", "--cat-3", "--cat-4"].map(
    (token, i) => `${token}: light-dark(${colors?.light[i]}, ${colors?.dark[i]})`,
  );
  const inks = [1, 2, 3].map(
    (i) => `--on-data-${i + 1}: light-dark(${inkOn(colors?.light[i])}, ${inkOn(colors?.dark[i])})`,
  );
  return `[data-category="${id}"] { ${[...tokens, ...inks].join("; ")}; }`;
}

/** Black or white: on any color one of them has the contrast that WCAG asks of text. */
function inkOn(color = "#ffffff"): string {
  const lighter = luminance(color) + 0.05;
  return lighter / 0.05 > 1.05 / lighter ? "#000" : "#fff";
}

/** The relative luminance of #rrggbb by WCAG 2.2. Computed here, as a build that changes nothing does not load the library of colors. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The hue of #rrggbb, in degrees. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const radians = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return (radians * 180) / Math.PI;
}

/** The channels of #rrggbb, from 0 to 255. */
function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function hueDistance(a: number, b: number): number {
  return Math.abs(((((a - b) % 360) + 540) % 360) - 180);
}
