import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CodeSplittingGroup } from "rolldown";

/**
 * Has a bundler put modules that are loaded together into one chunk, with all that they import. Otherwise there is one for every few
 * modules that the same entries share, and Node takes 0.3 ms for each file. Modules are named by their paths from `folder`, by the
 * name of their chunk. A module is in the first chunk that needs it.
 */
export function chunkGroups(folder: string, together: Record<string, readonly string[]>): CodeSplittingGroup[] {
  return Object.entries(together).map(([name, modules]) => {
    const ids = modules.map((module) => join(folder, module));
    const lost = ids.find((id) => !existsSync(id));
    if (lost !== undefined) throw new Error(`The chunk ${name} begins with ${lost}, which is not there`);
    return { name, test: (id) => ids.includes(id) };
  });
}
