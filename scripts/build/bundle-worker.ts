// A program: bundles what a worker of the build loads into one folder. What stops it goes to stderr.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";

const [, , root = "", folder = ""] = process.argv;

/** What only some builds need, or what finds its files by where it lies itself, is loaded from its own place. */
const LEFT_OUT =
  /\/scripts\/figures\/|\/makers\/(?:figure-files|share-card)\.ts$|\/picture-forms\.ts$|\/(?:@napi-rs|sharp|satteri)\//;

const leftOut: Plugin = {
  name: "left-out",
  enforce: "pre",
  async resolveId(source, importer) {
    if (importer === undefined || source.startsWith("node:")) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && LEFT_OUT.test(found.id) ? { id: pathToFileURL(found.id).href, external: true } : null;
  },
};

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: "error",
  plugins: [leftOut],
  ssr: { noExternal: true },
  build: {
    outDir: folder,
    ssr: true,
    minify: false,
    target: "node24",
    reportCompressedSize: false,
    rollupOptions: {
      // gray-matter's engine for JavaScript, which never runs here.
      onLog(level, log, report) {
        if (log.code !== "EVAL") report(level, log);
      },
      input: join(root, "scripts/build/worker.ts"),
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
