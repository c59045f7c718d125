import type { Figure } from "../../../site/content/figure-schema.ts";
import type { Diagnostic, Place } from "../diagnostics/diagnostic.ts";
import type { Located } from "../schema/located.ts";
import type { SourceFile } from "../source/source.ts";

/** The result of validating a figure's own file. */
export interface ValidatedFigure {
  figure?: Figure;
  source?: { url: string; place: Place };
  diagnostics: Diagnostic[];
}

/** A figure that shows the content of another file, such as a picture. */
export interface ShowingFigure {
  /** The path of the figure. */
  file: string;
  document: Located;
  /** The files that it may name, by path. */
  data: ReadonlyMap<string, SourceFile>;
  validated: ValidatedFigure;
}

/**
 * The result for a figure whose drawing or picture cannot be read: it has no `figure`, but still reports the problems of the
 * figure's own file.
 */
export function withoutFigure(
  { file, validated }: Pick<ShowingFigure, "file" | "validated">,
  dataFile: string,
  diagnostics: Diagnostic[],
) {
  const { figure: _, ...others } = validated;
  return { file, dataFile, ...others, diagnostics: [...validated.diagnostics, ...diagnostics] };
}
