import { compileHead } from "../../compile/compile-head.ts";
import type { Bench, Product } from "../bench.ts";

/** A post's front matter. */
export function makeHead(file: string, bench: Bench): Product {
  return { facts: { head: bench.time("front matter", () => compileHead(bench.read(file))) } };
}
