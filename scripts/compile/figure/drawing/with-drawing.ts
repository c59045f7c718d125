import type { Figure } from "../../../../site/content/figure-schema.ts";
import type { SvgDrawing } from "../../../../site/content/svg-drawing.ts";
import { namedFile } from "../named-file.ts";
import { type ShowingFigure, type ValidatedFigure, withoutFigure } from "../validated-figure.ts";
import { compileDrawing } from "./compile-drawing.ts";

interface Input extends Omit<ShowingFigure, "validated"> {
  /** Checks the figure's own file, with the drawing where it can be read. */
  validate: (drawing?: SvgDrawing) => ValidatedFigure;
}

/** Puts the drawing that a figure names into it. What is wrong with the drawing is told even where the figure has errors of its own. */
export function withDrawing({ validate, ...input }: Input): ValidatedFigure & { file: string; dataFile?: string } {
  const { file } = input;
  const named = namedFile({ ...input, field: "drawing", pattern: /\.svg$/i, noun: "drawing" });
  if (!named) return { file, ...validate() };
  const { found, path, name } = named;
  if (!found) return withoutFigure({ file, validated: validate() }, path, named.diagnostics);
  const { drawing, diagnostics } = compileDrawing(found, name);
  if (!drawing) return withoutFigure({ file, validated: validate() }, path, diagnostics);
  const validated = validate(drawing);
  const { figure } = validated;
  const { smallest: _, ...shown } = drawing;
  // Its kind is known by the caller.
  return { file, dataFile: path, ...validated, ...(figure && { figure: { ...figure, drawing: shown } as Figure }) };
}
