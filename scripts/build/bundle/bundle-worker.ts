// A program: bundles what a worker of the build loads into one folder. What stops it goes to stderr.
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "rolldown";
import { listModules } from "./bundled-modules.ts";
import { workerBundleOptions } from "./worker-bundle-options.ts";

const [, , engine = "", folder = "", program = ""] = process.argv;

/** What has parts that no bundle can have is loaded from where it lies. */
const LEFT_OUT = /\/(?:@napi-rs|sharp|satteri|subset-font)\//;

const leftOut: Plugin = {
  name: "left-out",
  resolveId: {
    // Of how they are imported: few of all imports need a look.
    filter: { id: /^(?:@napi-rs\/|sharp|satteri|subset-font)/ },
    async handler(source, importer) {
      if (importer === undefined) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      const isLeftOut = found && LEFT_OUT.test(found.id.replaceAll("\\", "/"));
      return isLeftOut ? { id: pathToFileURL(found.id).href, external: true } : null;
    },
  },
};

const PLACE = /\bimport\.meta\.(url|filename|dirname)\b/g;

/** A module finds its files by where it lies itself, not by where the bundle does. */
const whereItLies: Plugin = {
  name: "where-it-lies",
  transform: {
    // The bundler's own helper is nowhere.
    filter: { id: { exclude: /^\0/ }, code: "import.meta." },
    handler: (code, id) => {
      const places = { url: pathToFileURL(id).href, filename: id, dirname: dirname(id) };
      // The pattern has these names alone.
      const place = (_: string, name: string) => JSON.stringify(places[name as keyof typeof places]);
      return { code: code.replace(PLACE, place), map: null };
    },
  },
};

// By the bundler alone: to load Vite around it takes half as long again.
const plugins = [leftOut, whereItLies, listModules(engine, folder)];
await build({ ...workerBundleOptions({ engine, program, folder }), plugins });
