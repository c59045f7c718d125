// A program that bundles the code of a build's worker into one folder. Errors go to stderr.
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "rolldown";
import { listModules } from "./bundled-modules.ts";
import { workerBundleOptions } from "./worker-bundle-options.ts";

const [, , engine = "", folder = "", program = ""] = process.argv;

/** Packages with parts that cannot be bundled, such as native code. The bundle imports them from where they are installed. */
const LEFT_OUT = /\/(?:@napi-rs|sharp|satteri|subset-font)\//;

const leftOut: Plugin = {
  name: "left-out",
  resolveId: {
    // Matches what import statements name, so that few of all imports need the handler.
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

/**
 * Replaces the properties of import.meta by the place of the source module: a module finds its files from there, not from the
 * bundle.
 */
const whereItLies: Plugin = {
  name: "where-it-lies",
  transform: {
    // The bundler's own helper modules have no file.
    filter: { id: { exclude: /^\0/ }, code: "import.meta." },
    handler: (code, id) => {
      const places = { url: pathToFileURL(id).href, filename: id, dirname: dirname(id) };
      // The pattern matches these names alone.
      const place = (_: string, name: string) => JSON.stringify(places[name as keyof typeof places]);
      return { code: code.replace(PLACE, place), map: null };
    },
  },
};

// Uses Rolldown alone: loading Vite around it takes half as long again.
const plugins = [leftOut, whereItLies, listModules(engine, folder)];
await build({ ...workerBundleOptions({ engine, program, folder }), plugins });
