import { dirname } from "node:path";
import type { BuildOptions } from "rolldown";
import { chunkGroups } from "./chunk-groups.ts";

interface WorkerBundling {
  engine: string;
  /** The worker's module. It is an argument, as a path written in this file would make every task an input of each. */
  program: string;
  folder: string;
}

/**
 * Prefers the ES modules of packages, as Vite does. Leaves out esprima, with which gray-matter's YAML would read functions:
 * nobody asks gray-matter for YAML here.
 */
export const RESOLVE = { mainFields: ["module", "main"], alias: { esprima: false as const } };

/**
 * The modules that start a chunk, by its name. The text task has no chunk: drawings share modules with it, and would load all
 * of it.
 */
const TOGETHER = {
  start: ["worker.ts", "tasks/meta.ts"],
  figure: ["tasks/figure.ts"],
  page: ["tasks/page.ts"],
};

/** The bundler's options for a worker's program, in a project's cache and in a package alike. */
export function workerBundleOptions({ engine, program, folder }: WorkerBundling) {
  return {
    cwd: engine,
    input: program,
    platform: "node",
    resolve: RESOLVE,
    // Allows eval in gray-matter's engine for JavaScript, which never runs here.
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
