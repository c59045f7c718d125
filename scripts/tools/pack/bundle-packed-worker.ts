import { relative } from "node:path";
import { build, type Plugin } from "rolldown";
import { workerBundleOptions } from "../../build/bundle/worker-bundle-options.ts";
import { engineModule, engineRoot } from "../../project/engine-root.ts";

/** This module finds the engine from any place, so from a chunk in the package as well. */
const BY_ITS_OWN_PLACE = "scripts/project/engine-root.ts";

const UNBUNDLED = /^(?:@napi-rs\/|sharp|satteri|subset-font)/;

/** Refuses modules that find files by their own place, because the bundle lies elsewhere. The bundler's own helper may. */
const placeless: Plugin = {
  name: "placeless",
  transform: {
    filter: { id: { exclude: /^\0/ }, code: /\bimport\.meta\.(?:url|filename|dirname)\b/ },
    handler(_, id) {
      const path = relative(engineRoot, id).replaceAll("\\", "/");
      if (path !== BY_ITS_OWN_PLACE)
        throw new Error(`${path} finds files by its own place, which a packed worker cannot`);
    },
  },
};

/**
 * Writes the workers' bundle as it is shipped. Packages that it leaves out are found by name, in the site where it is installed.
 * Returns its modules.
 */
export async function bundlePackedWorker(folder: string): Promise<string[]> {
  const program = engineModule("scripts/build/workers/worker.ts");
  const options = workerBundleOptions({ engine: engineRoot, program, folder });
  const { output } = await build({ ...options, external: UNBUNDLED, plugins: [placeless] });
  return output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
}
