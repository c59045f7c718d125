import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "rolldown";

export const MODULES = "modules.txt";

/** The folder of a package for the libraries that it brings along. */
export const VENDORED = "lib/vendor";

/**
 * Writes a list of the bundled modules beside the bundle, as paths from the root. Modules in another folder, `own`, are listed
 * as ./path from there.
 */
export function listModules(root: string, folder: string, own = root): Plugin {
  return {
    name: "list-modules",
    buildEnd() {
      // Ids of modules that a bundler makes itself begin with a zero byte; Vite adds queries to others.
      const files = [...this.getModuleIds()].map((id) => id.replace(/\?.*$/, "")).filter((id) => existsSync(id));
      const pathFrom = (folder: string, file: string) => relative(folder, file).split(sep).join("/");
      const listed = files.map((file) => {
        const [path, ownPath] = [pathFrom(root, file), pathFrom(own, file)];
        return isWithin(path) || !isWithin(ownPath) ? path : `./${ownPath}`;
      });
      mkdirSync(folder, { recursive: true });
      appendFileSync(join(folder, MODULES), listed.map((path) => `${path}\n`).join(""));
    },
  };
}

function isWithin(path: string): boolean {
  return !/(?:^|\/)(?:node_modules|\.\.)\//.test(path) && !path.startsWith(`${VENDORED}/`);
}

/** The bundled modules that do not belong to libraries. */
export function bundledModules(folder: string): string[] {
  return allModules(folder).filter(isWithin);
}

/** The bundled modules of libraries, by their paths from the root. */
export function bundledLibraries(folder: string): string[] {
  return allModules(folder).filter((path) => !isWithin(path));
}

function allModules(folder: string): string[] {
  return readFileSync(join(folder, MODULES), "utf8").split("\n").slice(0, -1);
}
