import { type Color, formatHex, wcagContrast } from "culori";
import { type Diagnostic, diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../compile/diagnostics/sort-diagnostics.ts";
import { ALIKE, LEGIBLE } from "./color-rules.ts";
import { parseColor } from "./parse-color.ts";
import { type Palette, readTokens, type TokenColor } from "./read-tokens.ts";
import { leastDifference } from "./sight.ts";

/** Whether the site's colours can be seen and told apart, in both themes, on a page of each category and of none. */
export function checkColors(file: string, text: string): Diagnostic[] {
  const tokens = readTokens(file, text);
  const diagnostics = tokens.palettes.flatMap((palette) => {
    const look = (token: string): Seen | Diagnostic => {
      const found = palette.color(token);
      const color = found && parseColor(found.css);
      return found && color ? { ...found, color } : tokens.missing(token, palette);
    };
    return [
      ...LEGIBLE.flatMap(({ what, on, contrast }) =>
        pairs(what, on).map(([a, b]) =>
          judge(look(a), look(b), (x, y) => contrastProblem(file, palette, x, y, contrast)),
        ),
      ),
      ...ALIKE.flatMap(({ pair: [a, b], difference }) =>
        judge(look(a), look(b), (x, y) => alikeProblem(file, palette, x, y, difference)),
      ),
    ].flat();
  });
  return sortDiagnostics(diagnostics);
}

type Seen = TokenColor & { color: Color };

function pairs(what: readonly string[], on: readonly string[]): [string, string][] {
  return what.flatMap((mark) => on.map((ground): [string, string] => [mark, ground]));
}

/** Nothing can be measured where one of the two has no colour: then that is the problem. */
function judge(
  a: Seen | Diagnostic,
  b: Seen | Diagnostic,
  problem: (a: Seen, b: Seen) => Diagnostic | undefined,
): Diagnostic[] {
  if ("code" in a || "code" in b) return [a, b].filter((side) => "code" in side);
  const found = problem(a, b);
  return found ? [found] : [];
}

function contrastProblem(file: string, palette: Palette, mark: Seen, ground: Seen, wanted: number) {
  const measured = wcagContrast(mark.color, ground.color);
  if (measured >= wanted || heardBefore(palette, mark, ground)) return undefined;
  return diagnostic("color-contrast", file, mark.place, {
    message: `${named(mark)} on ${named(ground)}, ${scene(palette)}: contrast ${floor(measured)}, at least ${wanted} wanted`,
    hint: palette.theme === "light" ? `Make ${mark.token} darker in light` : `Make ${mark.token} lighter in dark`,
  });
}

function alikeProblem(file: string, palette: Palette, a: Seen, b: Seen, wanted: number) {
  const { difference, sight } = leastDifference(a.color, b.color);
  if (difference >= wanted || heardBefore(palette, a, b)) return undefined;
  return diagnostic("color-alike", file, b.own || !a.own ? b.place : a.place, {
    message: `${named(a)} and ${named(b)}, ${scene(palette)}: difference ${floor(difference)} in ${sight}, at least ${wanted} wanted`,
    hint: "Part them in lightness: every kind of sight sees that",
  });
}

/** Two colours that every page has are judged once, on the page of no category. */
function heardBefore({ category }: Palette, a: Seen, b: Seen): boolean {
  return category !== undefined && !a.own && !b.own;
}

function named({ token, color }: Seen): string {
  return `${token} ${formatHex(color)}`;
}

function scene({ category, theme }: Palette): string {
  return `${category ?? "no category"}, ${theme}`;
}

/** Never rounded up to what is wanted. */
function floor(value: number): number {
  return Math.floor(value * 100) / 100;
}
