import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_FILE } from "../../project/site-config/config-file.ts";
import { dataHash } from "../../system/hash.ts";
import { SourceGraph } from "../../system/source-graph.ts";
import { INPUTS, type Made, OWN, YEAR } from "./inputs.ts";

/** The files of the engine that take part in making output. */
export interface EngineCode {
  /** The hash of each file, by its path. */
  hashes: Record<string, string>;
  /** The paths of the files that `made` is made of. */
  pathsOf(made: Made): string[];
  /** The hash of these files. */
  hashOf(made: Made): string;
}

/** The engine's code as a package stores it, so that no source has to be scanned. */
export interface PackedCode {
  /** Paths and hashes. */
  files: [path: string, hash: string][];
  /** For each entry of INPUTS, the hash of its files and their positions in `files`. */
  made: Record<Made, { hash: string; files: number[] }>;
}

export const PACKED_CODE = "lib/code.json";

/** Entries of INPUTS that are no files of the engine. */
export const VALUES: readonly string[] = [YEAR, CONFIG_FILE, ...OWN];

/** The code of the engine in a folder. The file `memory` caches what earlier scans of the sources found. */
export function engineCode(engine: string, memory: string): EngineCode {
  const file = join(engine, PACKED_CODE);
  if (!existsSync(file)) return codeOfSources(engine, memory);
  const { files, made }: PackedCode = JSON.parse(readFileSync(file, "utf8"));
  return {
    hashes: Object.fromEntries(files),
    pathsOf: (name) => made[name].files.map((place) => files[place]?.[0] ?? ""),
    hashOf: (name) => made[name].hash,
  };
}

/** The code of the engine in a folder, as a package stores it. */
export function packedCode(engine: string): PackedCode {
  const { hashes, pathsOf, hashOf } = codeOfSources(engine);
  const places = new Map(Object.keys(hashes).map((path, place) => [path, place]));
  const names = Object.keys(INPUTS) as Made[];
  const made = names.map((name) => {
    const files = pathsOf(name).map((path) => places.get(path) ?? lost(path));
    return [name, { hash: hashOf(name), files }];
  });
  // The names are those of INPUTS.
  return { files: Object.entries(hashes), made: Object.fromEntries(made) as PackedCode["made"] };
}

function lost(path: string): never {
  throw new Error(`${path} has no hash`);
}

/**
 * The code of the engine's sources. Only files that have changed since the last time are scanned for the files that they name.
 */
function codeOfSources(engine: string, memory?: string): EngineCode {
  const graph = new SourceGraph(engine, { memory });
  const all = [...graph.filesOf(modulesOf(Object.values(INPUTS).flat()))].sort(([a], [b]) => (a < b ? -1 : 1));
  graph.remember();
  const pathsOf = (made: Made) => {
    const modules = modulesOf(INPUTS[made]);
    const lost = modules.find((module) => !existsSync(join(engine, module)));
    if (lost !== undefined) throw new Error(`INPUTS names ${lost}, which is not there`);
    return [...graph.filesOf(modules).keys()].sort();
  };
  const hashes = Object.fromEntries(all);
  return { hashes, pathsOf, hashOf: (made) => dataHash(pathsOf(made).map((path) => [path, hashes[path]])) };
}

function modulesOf(entries: readonly string[]): string[] {
  return entries.filter((entry) => !VALUES.includes(entry));
}
