import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { mergeTexts } from "../../project/git/merge-texts.ts";
import {
  baseOf,
  type OverrideBase,
  type OverridesLock,
  readOverridesLock,
  writeOverridesLock,
} from "../../project/overrides/override-lock.ts";
import { readIfExists } from "../../system/read-if-exists.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { copiedComponent } from "../override/component-text.ts";
import type { Versions } from "./apply-codemods.ts";

export interface MergeOptions {
  overrides: SiteConfig["overrides"];
  /** The folder of the site. */
  folder: string;
  engine: string;
  versions: Versions;
}

export type MergeStatus = "merged" | "conflict" | "left";

/**
 * A file of the owner's whose base has changed. It is "left" if it wraps the engine's component, or if one of the two is
 * missing.
 */
export interface OverrideMerge {
  file: string;
  status: MergeStatus;
}

/** An override's file, with the engine's file that it was made from. */
interface Outdated {
  name: string;
  /** The engine's file. */
  file: string;
  base: OverrideBase;
  /** The owner's file. */
  own: string;
}

/** Merges the changes of the engine's components into the owner's copies of them, and notes the new bases. */
export function mergeOverrides(options: MergeOptions): OverrideMerge[] {
  const lock = readOverridesLock(options.folder);
  const outdated = outdatedFiles(lock, options);
  const merges = outdated.map((one) => ({ ...one, status: mergeOne(one, options) }));
  const current = merges.filter(({ status }) => status !== "left");
  if (current.length > 0) writeOverridesLock(options.folder, withBases(lock, current, options.engine));
  return merges.map(({ own, status }) => ({ file: own, status }));
}

function outdatedFiles(lock: OverridesLock, { overrides = {}, engine }: MergeOptions): Outdated[] {
  return Object.entries(overrides).flatMap(([name, path]) => {
    const component = path.replace("./", "");
    return Object.entries(lock[name] ?? {})
      .filter(([file, base]) => baseOf(readIfExists(join(engine, file)) ?? "").hash !== base.hash)
      .map(([file, base]) => ({ name, file, base, own: ownFile(component, file) }));
  });
}

/** Styles of the owner's lie beside the component. */
function ownFile(component: string, file: string): string {
  return file.endsWith(".css") ? `${dirname(component)}/${basename(file)}` : component;
}

function mergeOne({ name, file, base, own }: Outdated, { folder, engine, versions }: MergeOptions): MergeStatus {
  const ownText = readIfExists(join(folder, own));
  const engineText = readIfExists(join(engine, file));
  if (ownText === undefined || engineText === undefined || ownText.includes(`"visual-briefs/site/${name}"`))
    return "left";
  const copied = (text: string) => (file.endsWith(".css") ? text : copiedComponent(file, text));
  const merged = mergeTexts(
    { text: ownText, label: own },
    { text: copied(base.source.join("\n")), label: `visual-briefs ${versions.from}` },
    { text: copied(engineText), label: `visual-briefs ${versions.to}` },
  );
  writeFileAtomic(join(folder, own), merged.text);
  return merged.hasConflicts ? "conflict" : "merged";
}

function withBases(lock: OverridesLock, merges: readonly Outdated[], engine: string): OverridesLock {
  const renewed = structuredClone(lock);
  for (const { name, file } of merges) {
    renewed[name] = { ...renewed[name], [file]: baseOf(readFileSync(join(engine, file), "utf8")) };
  }
  return renewed;
}
