import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_FILE } from "../../project/site-config/config-file.ts";
import { SourceGraph } from "../../system/source-graph.ts";
import { INPUTS, type Made, OWN, YEAR } from "./inputs.ts";

/** The code that output is made by. */
export interface EngineCode {
  /** By the path of the file. */
  hashes: Record<string, string>;
  /** The paths of the files that this is made of. */
  pathsOf(made: Made): string[];
}

/** As a package holds it, so that no source has to be looked through. */
export interface PackedCode extends Pick<EngineCode, "hashes"> {
  paths: Record<Made, string[]>;
}

export const PACKED_CODE = "lib/code.json";

/** Entries of INPUTS that are no files of the engine. */
export const VALUES: readonly string[] = [YEAR, CONFIG_FILE, ...OWN];

/** The code of the engine in a folder. In the file `memory` lies what was found before. */
export function engineCode(engine: string, memory: string): EngineCode {
  const file = join(engine, PACKED_CODE);
  if (!existsSync(file)) return codeOfSources(engine, memory);
  const { hashes, paths }: PackedCode = JSON.parse(readFileSync(file, "utf8"));
  return { hashes, pathsOf: (made) => paths[made] };
}

/** The code of the engine in a folder, to be packed. */
export function packedCode(engine: string): PackedCode {
  const { hashes, pathsOf } = codeOfSources(engine);
  const made = Object.keys(INPUTS) as Made[];
  // The names are those of INPUTS.
  const paths = Object.fromEntries(made.map((name) => [name, pathsOf(name)])) as PackedCode["paths"];
  return { hashes, paths };
}

/** Only files that have changed since the last time are looked through for what they name. */
function codeOfSources(engine: string, memory?: string): EngineCode {
  const graph = new SourceGraph(engine, memory);
  const all = [...graph.filesOf(modulesOf(Object.values(INPUTS).flat()))].sort(([a], [b]) => (a < b ? -1 : 1));
  graph.remember();
  const pathsOf = (made: Made) => {
    const modules = modulesOf(INPUTS[made]);
    const lost = modules.find((module) => !existsSync(join(engine, module)));
    if (lost !== undefined) throw new Error(`INPUTS names ${lost}, which is not there`);
    return [...graph.filesOf(modules).keys()].sort();
  };
  return { hashes: Object.fromEntries(all), pathsOf };
}

function modulesOf(entries: readonly string[]): string[] {
  return entries.filter((entry) => !VALUES.includes(entry));
}
