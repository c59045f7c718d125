import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file that is in the engine's folder, in a repository and in the package alike. */
const LANDMARK = "site/entry-server.tsx";

/**
 * In the package, modules are compiled: those that are loaded by path lie in lib/ under the path of their source, others in
 * bundles.
 */
const isCompiled = !import.meta.url.endsWith(".ts");

/**
 * The folder of the engine: this repository, or the package in a site's node_modules. It may be read-only. This is the only
 * module that finds the engine by its own place; the place may also be a chunk of a bundle.
 */
export const engineRoot = findEngine(dirname(fileURLToPath(import.meta.url)));

/**
 * A file of the engine that is read at run time, by its path from the engine's folder. The fingerprint follows the paths that
 * are passed as string literals, so that a change of the file counts.
 */
export function engineFile(path: string): string {
  return join(engineRoot, path);
}

/** A module of the engine that Node runs as a program, as a thread or by a dynamic import, by the path of its source. */
export function engineModule(path: string, engine = engineRoot): string {
  return isCompiled ? join(engine, "lib", path.replace(/\.ts$/, ".js")) : join(engine, path);
}

function findEngine(start: string): string {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, LANDMARK))) return folder;
  }
  throw new Error(`No folder above ${start} has ${LANDMARK}`);
}
