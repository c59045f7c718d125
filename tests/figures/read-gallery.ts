import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { isFigureData } from "../../scripts/compile/source/source.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = "scripts/docs/gallery";

const sources = readdirSync(join(ROOT, FOLDER))
  .sort()
  .map((name) => ({ path: `${FOLDER}/${name}`, bytes: readFileSync(join(ROOT, FOLDER, name)) }));
const data = new Map(sources.filter(({ path }) => isFigureData({ path })).map((file) => [file.path, file]));

/** The figures of the gallery: as they are written, and as they compile. */
export const gallery = sources
  .filter(({ path }) => path.endsWith(".json"))
  .map((source) => ({
    name: source.path.slice(FOLDER.length + 1, -".json".length),
    written: JSON.parse(source.bytes.toString()) as Record<string, unknown>,
    ...compileFigure(source, data),
  }));
