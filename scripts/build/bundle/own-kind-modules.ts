import { readdirSync } from "node:fs";
import { join } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { isKindBody } from "../../project/site-config/own-kinds.ts";
import type { OverrideOptions } from "./override-modules.ts";

interface Part {
  exported: string;
  /** A function is exported together with the path of its file, which errors name. */
  isFunction: boolean;
  isPart(file: string): boolean;
}

/** The parts of a kind that pages and readers' scripts use, by the name of the engine's module that collects them. */
const PARTS: Record<string, Part> = {
  bodies: { exported: "ownBodies", isFunction: true, isPart: isKindBody },
  tables: { exported: "ownTables", isFunction: true, isPart: (file) => file === "table.ts" },
  thumbnails: { exported: "ownThumbnails", isFunction: true, isPart: (file) => file === "thumbnail.ts" },
  signs: { exported: "ownSigns", isFunction: false, isPart: (file) => file === "sign.ts" },
};

/** A file of a kind. */
interface KindFile {
  kind: string;
  /** The path of the file, as the configuration would write it. */
  file: string;
}

/** Writes the modules in site/figures/own-kinds, which are empty in the engine. */
export function ownKindModules({ engine, own, config }: OverrideOptions): Plugin {
  const idOf = (part: string) => normalizePath(join(engine, `site/figures/own-kinds/${part}.ts`));
  const parts = new Map(Object.entries(PARTS).map(([name, part]) => [idOf(name), part]));
  const pathOf = ({ file }: KindFile) => JSON.stringify(normalizePath(join(own, file)));
  return {
    name: "own-kind-modules",
    enforce: "pre",
    load(id) {
      const kinds = config().kinds ?? {};
      const part = parts.get(id);
      if (part) return collected(part, filesOf(kinds, own, part.isPart), pathOf);
      if (id !== idOf("styles")) return undefined;
      const styles = filesOf(kinds, own, (file) => file.endsWith(".css"));
      return styles.map((style) => `import ${pathOf(style)};\n`).join("");
    },
  };
}

function filesOf(kinds: Record<string, string>, own: string, isPart: Part["isPart"]): KindFile[] {
  return Object.entries(kinds).flatMap(([kind, path]) => {
    const names = readdirSync(join(own, path)).filter(isPart).sort();
    return names.map((name) => ({ kind, file: `${path.replace(/\/$/, "")}/${name}` }));
  });
}

function collected({ exported, isFunction }: Part, files: KindFile[], pathOf: (file: KindFile) => string): string {
  const imports = files.map((file, i) => `import part${i} from ${pathOf(file)};\n`).join("");
  const entries = files.map(({ kind, file }, i) => {
    const value = isFunction ? `{ file: ${JSON.stringify(file)}, part: part${i} }` : `part${i}`;
    return `${JSON.stringify(kind)}: ${value}`;
  });
  return `${imports}export const ${exported} = { ${entries.join(", ")} };\n`;
}
