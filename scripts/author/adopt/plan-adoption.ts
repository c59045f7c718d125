import { existsSync } from "node:fs";
import { join } from "node:path";
import { OVERRIDABLE } from "../../../site/content/overridable.ts";
import { stylesOf } from "../override/component-text.ts";
import type { CopiedEngine } from "./copied-engine.ts";

/** What happens to the files of a copied site. Files that are not listed stay. */
export interface Adoption {
  /** Files of the engine that are unchanged since they were copied, or generated: they are removed. */
  unchanged: string[];
  /** The components that the owner has changed, and that may be overridden. */
  overrides: string[];
  /** Other code of the engine that the owner has changed: it is removed, and its changes are shown. */
  changed: string[];
}

/** Files that stay, because the owner edits them from the first day, or because they set up the Firebase project. */
const OWNED =
  /^(?:README\.md|package\.json|site\/site\.config\.ts|site\/pages\/.*\.md|firebase\.json|firestore\..*|extensions\/.*)$/;

const GENERATED = ["package-lock.json", "functions/src/config/site.ts"];

/** The folders of code. Files elsewhere, such as workflows or editor settings, work without the engine's code and stay. */
const CODE = /^(?:\.ci|functions|scripts|site|tests)\//;

/** Sorts the files of a site by what happens to them. */
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
