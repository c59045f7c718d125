import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { CONFIG_FILE } from "../../project/site-config/config-file.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";
import { contentHash, dataHash } from "../../system/hash.ts";
import { engineCode, VALUES } from "./engine-code.ts";
import { EVERY_OUTPUT, INPUTS, isOwn, type Made, type Output, YEAR } from "./inputs.ts";
import { ownInputs } from "./own-inputs.ts";

/** Whatever makes output out of sources: briefs itself, the site, the libraries, the year in the copyright line. */
export interface Fingerprint {
  /** The hash of all of it. */
  hash: string;
  /** The hash of each file, so that a build can report which ones have changed. */
  files: Record<string, string>;
  /** The hash of everything that `made` is made of. */
  of(made: Made): string;
  /** The hashes of the files that `made` is made of. */
  filesOf(made: Made): Record<string, string>;
}

export interface FingerprintInput {
  /** The folder of the engine. */
  engine: string;
  /** The folder of the site. Its .briefs folder caches what earlier scans found. */
  root: string;
  config: SiteConfig;
  /** The year in the copyright line. */
  year?: number;
}

/** The lock file stands for the libraries: the engine's or, where the engine is a package, that of the site. */
export const LIBRARIES = "package-lock.json";
const NODE = "Node.js";

/** Reads all files at once, before a build waits for another: so it records the code that it was started with. */
export function fingerprint({ engine, root, config, year }: FingerprintInput): Fingerprint {
  const code = engineCode(engine, join(root, ".briefs/names.json"));
  const own = ownInputs(root, config);
  const files: Record<string, string> = {
    [NODE]: process.version,
    [YEAR]: String(year ?? "none"),
    [CONFIG_FILE]: dataHash(config),
    [LIBRARIES]: contentHash(readFileSync(librariesOf(engine, root))),
    ...code.hashes,
    ...Object.assign({}, ...Object.values(own)),
  };
  const othersOf = (made: Made) => {
    const entries: string[] = INPUTS[made];
    const values = entries.filter((entry) => VALUES.includes(entry));
    return [NODE, LIBRARIES, ...values.flatMap((value) => (isOwn(value) ? Object.keys(own[value]) : value))];
  };
  const hashed = (names: string[]) => names.map((name) => [name, files[name] ?? ""] as const);
  const filesOf = (made: Made) => Object.fromEntries(hashed([...othersOf(made), ...code.pathsOf(made)]));
  const hashes = new Map<Made, string>();
  const of = (made: Made) => getOrCompute(hashes, made, () => dataHash([hashed(othersOf(made)), code.hashOf(made)]));
  return { hash: dataHash(files), files, of, filesOf };
}

/** Without a lock file, the versions are those that the package asks for. */
function librariesOf(engine: string, root: string): string {
  const locks = [engine, root].map((folder) => join(folder, LIBRARIES));
  return locks.find((file) => existsSync(file)) ?? join(engine, "package.json");
}

/** A file of briefs or of the site that has changed, or another entry of the fingerprint, such as the year. */
export interface ChangedFile {
  file: string;
  /** The outputs that are made from it. Empty for a file that was removed. */
  in: Output[];
}

/** The entries that have another hash than before, or are new or gone. */
export function changedFiles(before: Record<string, string>, now: Fingerprint): ChangedFile[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now.files)]);
  const changed = [...names].filter((file) => before[file] !== now.files[file]);
  if (changed.length === 0) return [];
  const outputs = EVERY_OUTPUT.map((output) => ({ output, files: now.filesOf(output) }));
  const outputsOf = (file: string) => outputs.filter(({ files }) => file in files).map(({ output }) => output);
  return changed.map((file) => ({ file, in: outputsOf(file) }));
}
