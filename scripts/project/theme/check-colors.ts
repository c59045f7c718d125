import { type Color, formatHex, wcagContrast } from "culori";
import { type Diagnostic, diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../compile/diagnostics/sort-diagnostics.ts";
import { DISTINCT, LEGIBLE } from "./color-rules.ts";
import { leastDifference } from "./color-vision.ts";
import { parseColor } from "./parse-color.ts";
import { type Palette, readTokens, type ThemeSheet, type TokenColor } from "./read-tokens.ts";
import { TOKENS_FILE } from "./tokens-css.ts";

/** Checks that the site's colors are legible and distinct, in both themes, on a page of each category and of none. */
export function checkColors(...sheets: [ThemeSheet, ...ThemeSheet[]]): Diagnostic[] {
  const tokens = readTokens(...sheets);
  const diagnostics = tokens.palettes.flatMap((palette) => {
    const resolve = (token: string): Resolved | Diagnostic => {
      const found = palette.color(token);
      const color = found && parseColor(found.css);
      return found && color ? { ...found, color } : tokens.missing(token, palette);
    };
    return [
      ...LEGIBLE.flatMap(({ what, on, contrast }) =>
        pairs(what, on).map(([a, b]) =>
          compare(resolve(a), resolve(b), (x, y) => contrastProblem(palette, x, y, contrast)),
        ),
      ),
      ...DISTINCT.flatMap(({ pair: [a, b], difference }) =>
        compare(resolve(a), resolve(b), (x, y) => alikeProblem(palette, x, y, difference)),
      ),
    ].flat();
  });
  return sortDiagnostics(diagnostics);
}

type Resolved = TokenColor & { color: Color };

function pairs(what: readonly string[], on: readonly string[]): [string, string][] {
  return what.flatMap((foreground) => on.map((background): [string, string] => [foreground, background]));
}

/** Where one of the two has no color, that is the problem: nothing can be measured. */
function compare(
  a: Resolved | Diagnostic,
  b: Resolved | Diagnostic,
  problem: (a: Resolved, b: Resolved) => Diagnostic | undefined,
): Diagnostic[] {
  if ("code" in a || "code" in b) return [a, b].filter((side) => "code" in side);
  const found = problem(a, b);
  return found ? [found] : [];
}

function contrastProblem(palette: Palette, foreground: Resolved, background: Resolved, wanted: number) {
  const measured = wcagContrast(foreground.color, background.color);
  if (measured >= wanted || isCheckedWithoutCategory(palette, foreground, background)) return undefined;
  const { file, place } = changedOf(foreground, background);
  const pair = `${named(foreground)} on ${named(background)}`;
  return diagnostic("color-contrast", file, place, {
    message: `${pair}, ${scene(palette)}: contrast ${floor(measured)}, at least ${wanted} wanted`,
    hint:
      palette.theme === "light"
        ? `Make ${foreground.token} darker in light`
        : `Make ${foreground.token} lighter in dark`,
  });
}

function alikeProblem(palette: Palette, a: Resolved, b: Resolved, wanted: number) {
  const { difference, vision } = leastDifference(a.color, b.color);
  if (difference >= wanted || isCheckedWithoutCategory(palette, a, b)) return undefined;
  const { file, place } = b.own || !a.own ? b : a;
  return diagnostic("color-alike", file, place, {
    message: `${named(a)} and ${named(b)}, ${scene(palette)}: difference ${floor(difference)} in ${vision}, at least ${wanted} wanted`,
    hint: "Make one lighter and one darker: lightness is seen in every kind of color vision",
  });
}

/** The one of the two colors that the problem is reported at: the one that the owner has changed. */
function changedOf(foreground: Resolved, background: Resolved): Resolved {
  return foreground.file === TOKENS_FILE && background.file !== TOKENS_FILE ? background : foreground;
}

/** Two colors that every page has are checked once, on the page of no category. */
function isCheckedWithoutCategory({ category }: Palette, a: Resolved, b: Resolved): boolean {
  return category !== undefined && !a.own && !b.own;
}

function named({ token, color }: Resolved): string {
  return `${token} ${formatHex(color)}`;
}

function scene({ category, theme }: Palette): string {
  return `${category ?? "no category"}, ${theme}`;
}

/** Rounds down, so that a value never looks as good as the limit that it misses. */
function floor(value: number): number {
  return Math.floor(value * 100) / 100;
}
