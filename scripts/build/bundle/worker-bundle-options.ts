import { dirname } from "node:path";
import type { BuildOptions } from "rolldown";
import { chunkGroups } from "./chunk-groups.ts";

interface WorkerBundling {
  engine: string;
  /** The worker's module. Passed, as a path written here would make every task an input of each. */
  program: string;
  folder: string;
}

/**
 * As Vite does, packages are taken as modules where they have them, in whole. Without esprima, by which gray-matter's YAML would read
 * functions: nobody asks gray-matter for YAML here.
 */
export const RESOLVE = { mainFields: ["module", "main"], alias: { esprima: false as const } };

/** Not the task of texts: drawings share modules with it, and would load all of it. */
const TOGETHER = {
  start: ["worker.ts", "tasks/meta.ts"],
  figure: ["tasks/figure.ts"],
  page: ["tasks/page.ts"],
};

/** How a worker's program is bundled, whoever bundles it and whatever is left out. */
export function workerBundleOptions({ engine, program, folder }: WorkerBundling) {
  return {
    cwd: engine,
    input: program,
    platform: "node",
    resolve: RESOLVE,
    // gray-matter's engine for JavaScript, which never runs here.
    checks: { eval: false },
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    output: {
      dir: folder,
      comments: false,
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
      codeSplitting: { groups: chunkGroups(dirname(program), TOGETHER) },
    },
  } satisfies BuildOptions;
}
