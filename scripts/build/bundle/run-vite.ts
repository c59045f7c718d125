// A program that bundles the code of a site into a folder, as a template for fillBundle. Warnings go to stdout, errors to
// stderr.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { build, createLogger, type InlineConfig, mergeConfig } from "vite";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { engineModule } from "../../project/engine-root.ts";
import { listModules } from "./bundled-modules.ts";
import { catalogueCode } from "./catalogue-code.ts";
import { CATALOGUES } from "./fill-bundle.ts";
import { firebaseLibraries } from "./firebase-libraries.ts";
import { overrideModules } from "./override-modules.ts";
import { ownKindModules } from "./own-kind-modules.ts";
import { BASE_PLACEHOLDER } from "./placeholders.ts";
import { serviceWorkerConfig } from "./service-worker.ts";
import { siteConfigModule } from "./site-config-module.ts";
import { siteWordsModule } from "./site-words-module.ts";

const [, , root = "", folder = "", json = "", own = ""] = process.argv;

const { siteViteConfig }: { siteViteConfig(site: string): InlineConfig } = await import(
  pathToFileURL(engineModule("site/vite.config.ts", root)).href
);
const config = siteViteConfig(join(root, "site"));
const ignore = () => undefined;
const warn = (line: string) => console.log(line);
// What stops the build comes as an exception and needs no line of Vite's own.
const customLogger = { ...createLogger("warn"), info: ignore, warn, warnOnce: warn, error: ignore };
const values: SiteConfig = JSON.parse(json);
const owners = { engine: root, own, config: () => values };
const plugins = [
  listModules(root, folder, own),
  siteConfigModule(root),
  siteWordsModule(root),
  firebaseLibraries(() => values),
  overrideModules(owners),
  ownKindModules(owners),
];
const common: InlineConfig = {
  base: BASE_PLACEHOLDER,
  configFile: false,
  customLogger,
  logLevel: "warn",
  plugins,
  worker: { plugins: () => plugins },
};

/** One chunk for what every page with posts needs: the bundler would make three, of half a kilobyte each. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: "of-posts", test: /[\\/](?:calendar-day|counted|CategoryBadge|Day|TagList)\.tsx?$/ }],
};

try {
  await bundle();
} catch (error) {
  console.error(stripVTControlCharacters(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

async function bundle(): Promise<void> {
  const client = { outDir: join(folder, "client"), emptyOutDir: true, rollupOptions: { output: { codeSplitting } } };
  await build(mergeConfig(config, { ...common, build: client }));
  await build(
    mergeConfig(config, {
      ...common,
      publicDir: false,
      // Includes libraries, so that the bundle runs wherever a project keeps its cache.
      ssr: { noExternal: true },
      // Without this, the bundle also contains React's development version.
      define: { "process.env.NODE_ENV": '"production"' },
      build: {
        outDir: join(folder, "server"),
        emptyOutDir: true,
        manifest: false,
        ssr: true,
        rollupOptions: { input: join(root, "site/entry-server.tsx"), output: { comments: false } },
      },
    }),
  );
  await build(mergeConfig(serviceWorkerConfig(root, folder), common));
  await writeFile(join(folder, CATALOGUES), JSON.stringify(await catalogueCode(root)));
  // Makes Node read the bundle as ES modules, whatever the package.json of the project around the cache says.
  await writeFile(join(folder, "server/package.json"), '{ "type": "module" }\n');
}
