import { existsSync, readFileSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { OVERRIDABLE } from "../../../site/content/overridable.ts";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { baseOf, readOverridesLock, writeOverridesLock } from "../../project/overrides/override-lock.ts";
import { UsageError } from "../../system/usage-error.ts";
import { type NewFile, writeNewFiles } from "../new/write-new-files.ts";
import { copiedComponent, stylesOf, wrappedComponent } from "./component-text.ts";

export interface OverrideOptions {
  /** The component. */
  name: string;
  /** Show the engine's component within the owner's, and copy nothing. */
  wrap?: boolean;
  /** Override a component whose props any version may change. */
  danger?: boolean;
  /** Write no component: note that the override fits the engine's component as it is now. */
  accept?: boolean;
}

interface Places {
  engine: string;
  /** The folder of the site. */
  own: string;
}

/** Begins an override, and notes what it was made from. Returns the files that were written. */
export async function overrideComponent(options: OverrideOptions, places: Places): Promise<string[]> {
  const { name, accept } = options;
  const file = overridableFile(options);
  assertOwnSite(file, places);
  const written = accept ? [] : await writeComponent(file, options, places);
  noteBase(name, file, places);
  return written;
}

function overridableFile({ name, danger }: OverrideOptions): string {
  const found = Object.hasOwn(OVERRIDABLE, name) ? OVERRIDABLE[name] : undefined;
  const names = Object.keys(OVERRIDABLE).filter((one) => OVERRIDABLE[one]?.level !== "closed");
  if (!found) {
    const hint = didYouMean(name, names) ?? `There is ${names.join(", ")}`;
    throw new UsageError(`There is no component "${name}" to override`, hint);
  }
  if (found.level === "closed")
    throw new UsageError(`${name} must stay the engine's: readers rely on it`, "Use a slot or styles of your own");
  if (found.level === "internal" && !danger)
    throw new UsageError(
      `${name} is internal: any version may change its props, and an update may break an override`,
      `If that is fine, run briefs override ${name} --danger`,
    );
  return found.file;
}

function assertOwnSite(file: string, { engine, own }: Places): void {
  if (realpathSync(engine) !== realpathSync(own)) return;
  throw new UsageError("The engine lies in this repository, so that nothing need be overridden", `Edit ${file}`);
}

async function writeComponent(file: string, { name, wrap }: OverrideOptions, places: Places): Promise<string[]> {
  const files = wrap
    ? [{ path: `site/components/${name}.tsx`, content: wrappedComponent(name) }]
    : copiedFiles(file, places);
  await writeNewFiles(files, places.own, `To note its base only, run briefs override ${name} --accept`);
  return files.map(({ path }) => path);
}

function copiedFiles(file: string, { engine }: Places): NewFile[] {
  const inOwn = (path: string) => `site/components/${basename(path)}`;
  const component = { path: inOwn(file), content: copiedComponent(file, readFileSync(join(engine, file), "utf8")) };
  const styles = stylesOf(file);
  if (!existsSync(join(engine, styles))) return [component];
  return [component, { path: inOwn(styles), content: readFileSync(join(engine, styles)) }];
}

function noteBase(name: string, file: string, { engine, own }: Places): void {
  const files = [file, stylesOf(file)].filter((path) => existsSync(join(engine, path)));
  const bases = files.map((path) => [path, baseOf(readFileSync(join(engine, path), "utf8"))] as const);
  writeOverridesLock(own, { ...readOverridesLock(own), [name]: Object.fromEntries(bases) });
}
