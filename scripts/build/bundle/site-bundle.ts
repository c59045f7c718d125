import { join } from "node:path";
import { engineModule } from "../../project/engine-root.ts";
import { siteFolder } from "../../project/site-config/config-file.ts";
import { pruneOlder } from "../../system/file-cache.ts";
import { UsageError } from "../../system/usage-error.ts";
import { isIntact } from "./checksums.ts";
import { type Fingerprint, type FingerprintInput, fingerprint } from "./fingerprint.ts";
import { type Bundling, runBundler } from "./run-bundler.ts";

/**
 * The site as Vite builds it, in a folder: the reader's client with its service worker, and the server entry that renders
 * pages. Kept in a cache under the hash of everything it is made from, so that Vite runs (and is loaded) only when site/ or
 * a library has changed.
 */
export async function siteBundle(options: SiteBundleOptions): Promise<string> {
  const { cache, log, found = fingerprint(options) } = options;
  const target = bundleFolder(cache, found);
  if (!isIntact(target)) {
    const isCurrent = () => bundleFolder(cache, fingerprint(options)) === target;
    const files = found.filesOf("the site's bundle");
    const args = [JSON.stringify(options.config), siteFolder(options.root)];
    await bundle({ root: options.engine, args, target, files, isCurrent }, log);
    await pruneOlder(cache, "site-", 4);
  }
  return target;
}

export interface SiteBundleOptions extends Omit<FingerprintInput, "year"> {
  cache: string;
  log: Log;
  /** The fingerprint, where it is known. */
  found?: Fingerprint;
}

/** The folder, if there is nothing to build. */
export function builtBundle(cacheDir: string, engine: Fingerprint): string | undefined {
  const folder = bundleFolder(cacheDir, engine);
  return isIntact(folder) ? folder : undefined;
}

function bundleFolder(cacheDir: string, engine: Fingerprint): string {
  return join(cacheDir, `site-${engine.of("the site's bundle").slice(0, 16)}`);
}

type Log = (line: string) => void;

const HINT = "Look at what was changed in site/ last; if nothing was, install the libraries again with npm ci.";

const VITE = engineModule("scripts/build/bundle/run-vite.ts");

/** What Vite and its bundler take of memory is free again when pages are made. */
async function bundle(bundling: Omit<Bundling, "program">, log: Log): Promise<void> {
  const { root } = bundling;
  const [sign] = /[#?]/.exec(root) ?? [];
  if (sign) throw new UsageError(`${root} has a ${sign} in its name, which Vite cannot read`, "Rename the folder.");
  const { said, problem } = await runBundler({ ...bundling, program: VITE });
  for (const line of said.split("\n").filter((line) => line !== "")) log(line);
  if (problem) throw new UsageError(`The code of the site cannot be bundled. ${problem}`, HINT);
}
