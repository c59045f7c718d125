import type { Figure } from "../../../site/content/figure-schema.ts";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.ts";
import type { Located } from "../schema/located.ts";
import type { SourceFile } from "../source/source.ts";

/** What a figure's own file says. */
export interface ValidatedFigure {
  figure?: Figure;
  source?: { url: string; place: Place };
  diagnostics: Diagnostic[];
}

/** A figure whose file names another that it shows. */
export interface ShowingFigure {
  /** Of the figure. */
  file: string;
  document: Located;
  /** What it may name, by path. */
  data: ReadonlyMap<string, SourceFile>;
  validated: ValidatedFigure;
}

/** The figure is missing, as what it shows is. What is wrong with its own file is told as well. */
export function withoutFigure(
  { file, validated }: Pick<ShowingFigure, "file" | "validated">,
  dataFile: string,
  diagnostics: Diagnostic[],
) {
  const { figure: _, ...others } = validated;
  return { file, dataFile, ...others, diagnostics: [...validated.diagnostics, ...diagnostics] };
}
