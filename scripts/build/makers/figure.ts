import type { Figure } from "../../../site/content/figure-schema.ts";
import { type CompiledFigure, compileFigure } from "../../compile/figure/compile-figure.ts";
import type { Bench, Product } from "../bench.ts";

/** What is to be known of a figure's file: whether it is good, and where its values come from. */
export function makeFigure(file: string, bench: Bench): Product {
  const { figure, dataFile, diagnostics } = compiledFigure(file, bench);
  const hash = dataFile === undefined ? undefined : bench.hashes.get(dataFile);
  const data = dataFile !== undefined && { data: { file: dataFile, hash: hash ?? "" } };
  return { facts: { figure: { ...data, good: figure !== undefined, diagnostics } } };
}

export function compiledFigure(file: string, bench: Bench): CompiledFigure {
  return bench.time("figures", () => compileFigure(bench.read(file), bench.tables));
}

/** One that is known to be good. */
export function goodFigure(file: string, bench: Bench): Figure {
  const { figure } = compiledFigure(file, bench);
  if (!figure) throw new Error(`${file} has errors`);
  return figure;
}
