import type { Figure } from "../../../../site/content/figure-schema.ts";
import { quotesOf } from "../../../../site/content/words/language.ts";
import { type CompiledFigure, compileFigure } from "../../../compile/figure/compile-figure.ts";
import type { TaskContext, TaskOutput } from "../task-context.ts";

/** Finds the metadata of a figure: whether it is good, and where its values come from. */
export function figureTask(file: string, context: TaskContext): TaskOutput {
  const { figure, dataFile, picture, diagnostics } = compiledFigure(file, context);
  const hash = dataFile === undefined ? undefined : context.hashes.get(dataFile);
  const data = dataFile !== undefined && { data: { file: dataFile, hash: hash ?? "" } };
  return { metadata: { figure: { ...data, ...(picture && { picture }), good: figure !== undefined, diagnostics } } };
}

export function compiledFigure(file: string, context: TaskContext): CompiledFigure {
  return context.time("figures", () => compileFigure(context.read(file), context.tables, quotesOf(context.config)));
}

/** Compiles a figure that is known to be good. */
export function goodFigure(file: string, context: TaskContext): Figure {
  const { figure } = compiledFigure(file, context);
  if (!figure) throw new Error(`${file} has errors`);
  return figure;
}
