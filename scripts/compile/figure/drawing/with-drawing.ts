import type { Figure } from "../../../../site/content/figure-schema.ts";
import { namedFile } from "../named-file.ts";
import { type ShowingFigure, type ValidatedFigure, withoutFigure } from "../validated-figure.ts";
import { compileDrawing } from "./compile-drawing.ts";

/** Puts the drawing that a figure names into it. What is wrong with the drawing is told even where the figure has errors of its own. */
export function withDrawing(input: ShowingFigure): ValidatedFigure & { file: string; dataFile?: string } {
  const { file, validated } = input;
  const named = namedFile({ ...input, field: "drawing", pattern: /\.svg$/i, noun: "drawing" });
  if (!named) return { file, ...validated };
  const { found, path, name } = named;
  if (!found) return withoutFigure(input, path, named.diagnostics);
  const { drawing, diagnostics } = compileDrawing(found, name);
  if (!drawing) return withoutFigure(input, path, diagnostics);
  const { figure } = validated;
  // Its kind is known by the caller.
  return { file, dataFile: path, ...validated, ...(figure && { figure: { ...figure, drawing } as Figure }) };
}
