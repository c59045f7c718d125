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

/** The folder of a package that has the template of sites without code of their own. */
export const PACKED_TEMPLATE = "lib/site-template";

/**
 * The folder of a site's bundle: the reader's client with its service worker, and the server entry that renders pages. It is
 * cached under the hash of everything it is made from. A bundle is a template with the site's values filled in, so that Vite is
 * loaded and runs only when site/ or a library has changed, and never for a site that uses the package's code as it is.
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
  /** The fingerprint, if it is known already. */
  found?: Fingerprint;
  /** Called with a run of the bundler, which takes much memory. */
  whileBundling?: <T>(run: Promise<T>) => Promise<T>;
}

/** The folder of the bundle, if the bundle exists already. */
export function builtBundle(cacheDir: string, engine: Fingerprint): string | undefined {
  const folder = bundleFolder(cacheDir, engine);
  return isIntact(folder) ? folder : undefined;
}

function bundleFolder(cacheDir: string, engine: Fingerprint): string {
  return join(cacheDir, `site-${engine.of("the site's bundle").slice(0, 16)}`);
}

/** The bundled code of the site, with placeholders for its values. */
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

/** A template depends only on those settings that name files of the owner, and on whether there is a newsletter. */
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

/** Throws for a path that Vite would read as a path with a query. */
export function assertViteCanRead(folder: string): void {
  const [sign] = /[#?]/.exec(folder) ?? [];
  if (sign) throw new UsageError(`${folder} has a ${sign} in its name, which Vite cannot read`, "Rename the folder.");
}

/** Runs Vite in a process of its own, so that its memory is free again when pages are made. */
async function bundle(bundling: Omit<Bundling, "program">, log: Log): Promise<void> {
  assertViteCanRead(bundling.root);
  const { said, problem } = await runBundler({ ...bundling, program: VITE });
  for (const line of said.split("\n").filter((line) => line !== "")) log(line);
  if (problem) throw new UsageError(`The code of the site cannot be bundled. ${problem}`, HINT);
}
