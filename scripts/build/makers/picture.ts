import { knownPicture } from "../../compile/site/known-picture.ts";
import type { Bench, Product } from "../bench.ts";

/** A picture's size. */
export function makePicture(file: string, bench: Bench): Product {
  const { path: _, ...picture } = knownPicture(bench.read(file));
  return { facts: { picture } };
}
