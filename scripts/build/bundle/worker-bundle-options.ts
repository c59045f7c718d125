import type { BuildOptions } from "rolldown";

interface WorkerBundling {
  engine: string;
  /** The worker's module. Passed, as a path written here would make every task an input of each. */
  program: string;
  folder: string;
}

/** How a worker's program is bundled, whoever bundles it and whatever is left out. */
export function workerBundleOptions({ engine, program, folder }: WorkerBundling) {
  return {
    cwd: engine,
    input: program,
    platform: "node",
    // As Vite does: what packages have as modules can be taken in whole.
    resolve: { mainFields: ["module", "main"] },
    // gray-matter's engine for JavaScript, which never runs here.
    checks: { eval: false },
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    output: { dir: folder, comments: false, entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
  } satisfies BuildOptions;
}
