import type { Figure } from "../../../../site/content/figure-schema.ts";
import type { SvgDrawing } from "../../../../site/content/svg-drawing.ts";
import { namedFile } from "../named-file.ts";
import { type ShowingFigure, type ValidatedFigure, withoutFigure } from "../validated-figure.ts";
import { compileDrawing } from "./compile-drawing.ts";

interface Input extends Omit<ShowingFigure, "validated"> {
  /** Validates the figure's own file, with the drawing if that can be read. */
  validate: (drawing?: SvgDrawing) => ValidatedFigure;
}

/** Inserts the drawing that a figure names. Problems of the drawing are reported even if the figure has errors of its own. */
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
  // The caller passes only figures of the kind "svg".
  return { file, dataFile: path, ...validated, ...(figure && { figure: { ...figure, drawing: shown } as Figure }) };
}
