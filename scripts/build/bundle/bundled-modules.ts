import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "rolldown";

const FILE = "modules.txt";

/** Lists the modules that a bundler takes in beside the bundle, by their paths from the root. Libraries are left out. */
export function listModules(root: string, folder: string): Plugin {
  return {
    name: "list-modules",
    buildEnd() {
      // Ids of modules that a bundler makes itself begin with a zero byte; Vite adds queries to others.
      const files = [...this.getModuleIds()].map((id) => id.replace(/\?.*$/, "")).filter((id) => existsSync(id));
      const paths = files.map((file) => relative(root, file).split(sep).join("/"));
      const own = paths.filter((path) => !/(?:^|\/)(?:node_modules|\.\.)\//.test(path));
      mkdirSync(folder, { recursive: true });
      appendFileSync(join(folder, FILE), own.map((path) => `${path}\n`).join(""));
    },
  };
}

export function bundledModules(folder: string): string[] {
  return readFileSync(join(folder, FILE), "utf8").split("\n").slice(0, -1);
}
