import { existsSync } from "node:fs";
import { join } from "node:path";
import { OVERRIDABLE } from "../../../site/content/overridable.ts";
import { stylesOf } from "../override/component-text.ts";
import type { CopiedEngine } from "./copied-engine.ts";

/** What becomes of the files of a copied site. All others stay. */
export interface Adoption {
  /** Of the engine, and as they were copied, or written by a program: they go. */
  unchanged: string[];
  /** The components that the owner has changed, and that may be overridden. */
  overrides: string[];
  /** Code of the engine that the owner has changed in other places: it goes, and its changes are shown. */
  changed: string[];
}

/** The owner edits them from the first day, or the project at Firebase is set up by them: they stay. */
const OWNED =
  /^(?:README\.md|package\.json|site\/site\.config\.ts|site\/pages\/.*\.md|firebase\.json|firestore\..*|extensions\/.*)$/;

const GENERATED = ["package-lock.json", "functions/src/config/site.ts"];

/** Files elsewhere, such as workflows or settings of an editor, work without the engine's code as well. */
const CODE = /^(?:\.ci|functions|scripts|site|tests)\//;

/** Sorts the files of a site by what becomes of them. */
export function planAdoption(files: readonly string[], engine: CopiedEngine, site: string): Adoption {
  const known = files.filter((path) => engine.has(path) && !OWNED.test(path) && existsSync(join(site, path)));
  const unchanged = known.filter((path) => GENERATED.includes(path) || engine.isUnchanged(path));
  const changed = known.filter((path) => !unchanged.includes(path) && CODE.test(path));
  const overrides = Object.entries(OVERRIDABLE).filter(
    ([, { file, level }]) =>
      level !== "closed" && changed.some((path) => [file, stylesOf(file)].includes(path)) && files.includes(file),
  );
  const overriding = overrides.flatMap(([, { file }]) => [file, stylesOf(file)]);
  return {
    unchanged: unchanged.filter((path) => !overriding.includes(path)),
    overrides: overrides.map(([name]) => name),
    changed: changed.filter((path) => !overriding.includes(path)),
  };
}
