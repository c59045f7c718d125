import type { LintFinding } from "../../../content/figure-problem.ts";
import type { SvgFigure } from "./schema.ts";

/** The width of a drawing on a phone of 360 px. */
const PHONE = 328;
/** Smaller letters are seen as gray lines. */
const LEAST = 9;

/** Finds letters that cannot be read on a phone, where the whole drawing is as wide as the screen. */
export function svgFindings({ drawing: { file, width, smallest } }: SvgFigure): LintFinding[] {
  if (!smallest) return [];
  const shown = (smallest.size * PHONE) / width;
  if (shown >= LEAST) return [];
  const [letters, least] = [Math.floor(shown * 10) / 10, Math.ceil((LEAST * width) / PHONE)];
  return [
    {
      code: "figure-lint-label",
      path: ["drawing"],
      message: `"${smallest.text}" in ${file} has letters of ${letters} px on a screen of 360 px; ${LEAST} can be read`,
      hint: `In a drawing ${width} wide, give texts a font-size of at least ${least}, or draw it narrower`,
    },
  ];
}
