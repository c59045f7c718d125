import type { Figure } from "../../../../site/content/figure-schema.ts";
import type { SvgDrawing } from "../../../../site/content/svg-drawing.ts";
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { suggestPath } from "../../diagnostics/suggest.ts";
import type { Located } from "../../schema/located.ts";
import { folderOf, relativePath, resolvePath } from "../../source/paths.ts";
import type { SourceFile } from "../../source/source.ts";
import { unreadProblem } from "../../source/unread-problem.ts";
import { firstCharacter } from "../figure-document.ts";
import { compileDrawing } from "./compile-drawing.ts";

/** What a figure's own file says. */
interface ValidatedFigure {
  figure?: Figure;
  source?: { url: string; place: Place };
  diagnostics: Diagnostic[];
}

interface Input {
  /** Of the figure. */
  file: string;
  document: Located;
  data: ReadonlyMap<string, SourceFile>;
  /** Checks the figure's own file, with the drawing where it can be read. */
  validate: (drawing?: SvgDrawing) => ValidatedFigure;
}

/** Puts the drawing that a figure names into it. What is wrong with the drawing is told even where the figure has errors of its own. */
export function withDrawing(input: Input): ValidatedFigure & { file: string; dataFile?: string } {
  const { file, document, data, validate } = input;
  const named = document.value.drawing;
  if (typeof named !== "string" || !/\.svg$/i.test(named)) return { file, ...validate() };
  const dataFile = resolvePath(file, named);
  const source = data.get(dataFile);
  if (!source) return failed(input, dataFile, [missing(input, named, dataFile)]);
  const unread = unreadProblem(source);
  const { drawing, diagnostics } = unread
    ? { drawing: undefined, diagnostics: [unread] }
    : compileDrawing(source, named);
  if (!drawing) return failed(input, dataFile, diagnostics);
  const validated = validate(drawing);
  const { figure } = validated;
  const { smallest: _, ...shown } = drawing;
  // Its kind is known by the caller.
  return { file, dataFile, ...validated, ...(figure && { figure: { ...figure, drawing: shown } as Figure }) };
}

function failed({ file, validate }: Input, dataFile: string, diagnostics: Diagnostic[]) {
  const { figure: _, ...others } = validate();
  return { file, dataFile, ...others, diagnostics: [...others.diagnostics, ...diagnostics] };
}

function missing({ file, document, data }: Input, named: string, path: string): Diagnostic {
  const drawings = [...data.keys()].filter((one) => /\.svg$/i.test(one));
  const beside = drawings.filter((one) => folderOf(one) === folderOf(path));
  const suggested = suggestPath(path, drawings) ?? (beside.length === 1 ? beside[0] : undefined);
  return diagnostic("figure-data-missing", file, document.placeOf(["drawing"]) ?? firstCharacter(document), {
    message: `There is no file "${named}" (${path})`,
    hint: suggested
      ? `Did you mean "${relativePath(file, suggested).replace(/^\.\//, "")}"?`
      : "Put the drawing beside the figure",
  });
}
