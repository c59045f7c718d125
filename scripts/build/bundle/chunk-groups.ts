import type { CodeSplittingGroup } from "rolldown";

/**
 * Has a bundler put modules that are loaded together into one chunk, with all that they import. Otherwise there is one for every few modules
 * that the same entries share, and Node takes 0.3 ms for each file. Modules are named by their paths from scripts/, without their
 * endings, by the name of their chunk. A module is in the first chunk that needs it.
 */
export function chunkGroups(together: Record<string, readonly string[]>): CodeSplittingGroup[] {
  return Object.entries(together).map(([name, modules]) => ({
    name,
    test: (id) => {
      const path = id.replaceAll("\\", "/").replace(/\.[jt]s$/, "");
      return modules.some((module) => path.endsWith(`/scripts/${module}`));
    },
  }));
}
