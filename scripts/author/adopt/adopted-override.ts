import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { OVERRIDABLE } from "../../../site/content/overridable.ts";
import { baseOf, type OverrideBase } from "../../project/overrides/override-lock.ts";
import type { NewFile } from "../new/write-new-files.ts";
import { copiedComponent, stylesOf } from "../override/component-text.ts";
import type { CopiedEngine } from "./copied-engine.ts";

export interface AdoptedOverride {
  name: string;
  /** The copied files that the override replaces: they are removed. */
  before: string[];
  files: NewFile[];
  bases: Record<string, OverrideBase>;
}

/** A component that the owner has changed, as an override of the engine's. */
export function adoptedOverride(name: string, site: string, engine: CopiedEngine): AdoptedOverride {
  const file = OVERRIDABLE[name]?.file ?? "";
  const before = [file, stylesOf(file)].filter((path) => existsSync(join(site, path)));
  const bases = before.flatMap((path) => {
    const text = engine.textOf(path);
    return text === undefined ? [] : [[path, baseOf(text)] as const];
  });
  const files = before.map((path) => {
    const text = readFileSync(join(site, path), "utf8");
    return {
      path: overridePath(path),
      content: path === file ? ownImports(copiedComponent(file, text), engine) : text,
    };
  });
  return { name, before, files, bases: Object.fromEntries(bases) };
}

export function overridePath(file: string): string {
  return `site/components/${basename(file)}`;
}

/** Makes imports of modules that the engine has never had relative: they are the owner's, and stay in the folder of the site. */
function ownImports(text: string, engine: CopiedEngine): string {
  return text.replace(/"visual-briefs\/(site\/[^"]+\.\w+)"/g, (all, path: string) =>
    engine.has(path)
      ? all
      : JSON.stringify(path.replace(/^site\/(?:components\/)?/, path.startsWith("site/components/") ? "./" : "../")),
  );
}
