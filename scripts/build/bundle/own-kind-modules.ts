import { readdirSync } from "node:fs";
import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { isKindBody } from "../../project/site-config/own-kinds.ts";
import type { OverrideOptions } from "./override-modules.ts";

/** What pages and readers have of a kind: the engine's module that collects it, and the owner's files that make it up. */
const PARTS: Record<string, { exported: string; isPart(file: string): boolean }> = {
  bodies: { exported: "ownBodies", isPart: isKindBody },
  tables: { exported: "ownTables", isPart: (file) => file === "table.ts" },
  thumbnails: { exported: "ownThumbnails", isPart: (file) => file === "thumbnail.ts" },
  signs: { exported: "ownSigns", isPart: (file) => file === "sign.ts" },
};

const isStyle = (file: string) => file.endsWith(".css");

/** Writes the modules in site/figures/own-kinds, which are empty in the engine. */
export function ownKindModules({ engine, own, config }: OverrideOptions): Plugin {
  const idOf = (part: string) => normalizePath(join(engine, `site/figures/own-kinds/${part}.ts`));
  const parts = new Map(Object.entries(PARTS).map(([name, part]) => [idOf(name), part]));
  const filesOf = (isPart: (file: string) => boolean) =>
    Object.entries(config().kinds ?? {}).flatMap(([kind, path]) => {
      const folder = join(own, path);
      const files = readdirSync(folder).filter(isPart).sort();
      return files.map((file) => ({ kind, path: JSON.stringify(normalizePath(join(folder, file))) }));
    });
  return {
    name: "own-kind-modules",
    enforce: "pre",
    load(id) {
      if (config().kinds === undefined) return undefined;
      if (id === idOf("styles"))
        return filesOf(isStyle)
          .map(({ path }) => `import ${path};`)
          .join("\n");
      const part = parts.get(id);
      if (!part) return undefined;
      const found = filesOf(part.isPart);
      const imports = found.map(({ path }, i) => `import part${i} from ${path};`);
      const entries = found.map(({ kind }, i) => `${JSON.stringify(kind)}: part${i}`);
      return [...imports, `export const ${part.exported} = { ${entries.join(", ")} };`].join("\n");
    },
  };
}
