import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { engineModule } from "../../project/engine-root.ts";
import { siteFolder } from "../../project/site-config/config-file.ts";
import { ownModules } from "../../project/site-config/own-files.ts";
import { pruneOlder } from "../../system/file-cache.ts";
import { dataHash } from "../../system/hash.ts";
import { UsageError } from "../../system/usage-error.ts";
import { withCleanup } from "../../system/with-cleanup.ts";
import { isIntact } from "./checksums.ts";
import { fillBundle } from "./fill-bundle.ts";
import { type Fingerprint, type FingerprintInput, fingerprint } from "./fingerprint.ts";
import { putBundle } from "./put-bundle.ts";
import { type Bundling, runBundler } from "./run-bundler.ts";

/** In a package: the template of sites that have no code of their own. */
export const PACKED_TEMPLATE = "lib/site-template";

/**
 * The site as readers and the build have it, in a folder: the reader's client with its service worker, and the server entry that
 * renders pages. Kept in a cache under the hash of everything it is made from. It is a template with the site's values filled
 * in, so that Vite runs (and is loaded) only when site/ or a library has changed, and never for a site that has the package's
 * code as it is.
 */
export async function siteBundle(options: SiteBundleOptions): Promise<string> {
  const { cache, config, found = fingerprint(options) } = options;
  const target = bundleFolder(cache, found);
  if (isIntact(target)) return target;
  const template = await siteTemplate(options, found);
  const temporary = `${target}.${process.pid}`;
  const problem = await withCleanup(
    () => rmSync(temporary, { recursive: true, force: true }),
    () => {
      fillBundle(template, temporary, config);
      return putBundle(temporary, target);
    },
  );
  if (problem)
    throw new UsageError(
      `The site's bundle cannot be kept. ${problem}`,
      "Look at the folder's permissions and at the room on its disk.",
    );
  await pruneOlder(cache, "site-", 4);
  return target;
}

export interface SiteBundleOptions extends Omit<FingerprintInput, "year"> {
  cache: string;
  log: Log;
  /** The fingerprint, where it is known. */
  found?: Fingerprint;
  /** Called with a run of the bundler, which takes much memory. */
  whileBundling?: <T>(run: Promise<T>) => Promise<T>;
}

/** The folder, if there is nothing to build. */
export function builtBundle(cacheDir: string, engine: Fingerprint): string | undefined {
  const folder = bundleFolder(cacheDir, engine);
  return isIntact(folder) ? folder : undefined;
}

function bundleFolder(cacheDir: string, engine: Fingerprint): string {
  return join(cacheDir, `site-${engine.of("the site's bundle").slice(0, 16)}`);
}

/** The code of the site with places for its values. */
async function siteTemplate(options: SiteBundleOptions, found: Fingerprint): Promise<string> {
  const { engine, root, config, cache, log, whileBundling = (run) => run } = options;
  const packed = join(engine, PACKED_TEMPLATE);
  if (!hasOwnCode(config) && existsSync(packed)) return packed;
  const target = templateFolder(cache, found, config);
  if (isIntact(target)) return target;
  const isCurrent = () => templateFolder(cache, fingerprint(options), config) === target;
  const files = found.filesOf("the site's template");
  const args = [JSON.stringify(config), siteFolder(root)];
  await whileBundling(bundle({ root: engine, args, target, files, isCurrent }, log));
  await pruneOlder(cache, "template-", 4);
  return target;
}

/** Of the configuration, only what names files of the owner's is in a template. */
function templateFolder(cacheDir: string, engine: Fingerprint, config: SiteConfig): string {
  const { kinds, styles, fonts } = config;
  const named = [[...ownModules(config)], kinds, styles, fonts, hasNewsletter(config)];
  return join(cacheDir, `template-${dataHash([engine.of("the site's template"), named]).slice(0, 16)}`);
}

function hasOwnCode(config: SiteConfig): boolean {
  const { kinds = {}, styles, fonts = {} } = config;
  return ownModules(config).size + Object.keys({ ...kinds, ...fonts }).length > 0 || styles !== undefined;
}

type Log = (line: string) => void;

const HINT = "Look at what was changed in site/ last; if nothing was, install the libraries again with npm ci.";

const VITE = engineModule("scripts/build/bundle/run-vite.ts");

/** Vite takes what follows these signs in a path for a query. */
export function assertViteCanRead(folder: string): void {
  const [sign] = /[#?]/.exec(folder) ?? [];
  if (sign) throw new UsageError(`${folder} has a ${sign} in its name, which Vite cannot read`, "Rename the folder.");
}

/** What Vite and its bundler take of memory is free again when pages are made. */
async function bundle(bundling: Omit<Bundling, "program">, log: Log): Promise<void> {
  assertViteCanRead(bundling.root);
  const { said, problem } = await runBundler({ ...bundling, program: VITE });
  for (const line of said.split("\n").filter((line) => line !== "")) log(line);
  if (problem) throw new UsageError(`The code of the site cannot be bundled. ${problem}`, HINT);
}
