import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { dataHash } from "./content-hash.ts";
import type { Engine } from "./engine-hash.ts";
import { forgetOlder } from "./kept-files.ts";
import { runBundler } from "./run-bundler.ts";

/** The four hundred modules that a worker loads, as a few files: an edited post waits for a third of the time. */
export interface WorkerBundle {
  /** The worker's program: the bundled one where there is one. */
  url: URL;
  /** Makes the bundle for the next build, while this one is under way. */
  make(log: (line: string) => void): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL("./bundle-worker.ts", import.meta.url));

export function workerBundle(root: string, cache: string, engine: Engine): WorkerBundle {
  // It names what it leaves out by where that lies.
  const recipe = dataHash([root, engine.recipe("scripts", "site", "package-lock.json")]);
  const folder = join(cache, `crew-${recipe.slice(0, 16)}`);
  const file = join(folder, "worker.mjs");
  if (existsSync(file)) return { url: pathToFileURL(file), make: async () => undefined };
  return {
    url: new URL("./worker.ts", import.meta.url),
    make: async (log) => {
      const { problem } = await runBundler({ program: PROGRAM, root, target: folder });
      if (problem) log(`Builds stay slower than they could be, as their own code cannot be bundled: ${problem}`);
      await forgetOlder(cache, "crew-", 3);
    },
  };
}
