import { structuredPatch } from "diff";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { type Diagnostic, diagnostic, type RelatedPlace } from "../../compile/diagnostics/diagnostic.ts";
import { readIfExists } from "../../system/read-if-exists.ts";
import { engineFile } from "../engine-root.ts";
import { baseOf, type OverrideBase, type OverridesLock, readOverridesLock } from "./override-lock.ts";

interface Overrides {
  overrides: NonNullable<SiteConfig["overrides"]>;
  lock: OverridesLock;
  /** The text of a file of the engine's as it is now, or nothing if it is gone. */
  textOf(file: string): string | undefined;
}

/** Checks the overrides of the site in a folder. */
export function checkOverrides(overrides: SiteConfig["overrides"], folder: string): Diagnostic[] {
  if (!overrides) return [];
  return outdatedOverrides({ overrides, lock: readOverridesLock(folder), textOf: engineText });
}

function engineText(file: string): string | undefined {
  return readIfExists(engineFile(file));
}

const START = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Reports each override whose base has changed since, and what has changed in it. */
export function outdatedOverrides({ overrides, lock, textOf }: Overrides): Diagnostic[] {
  return Object.entries(overrides).flatMap(([name, own]) =>
    Object.entries(lock[name] ?? {}).flatMap(([file, base]) => {
      const now = textOf(file) ?? "";
      if (baseOf(now).hash === base.hash) return [];
      const changes = changesOf(file, base, now);
      return diagnostic("override-outdated", own.replace("./", ""), START, {
        message: `${name} was made from ${file} of the engine, which has changed since in ${changes.length} ${changes.length === 1 ? "place" : "places"}`,
        hint: `Carry over what matters to you, then run briefs override ${name} --accept`,
        related: changes,
      });
    }),
  );
}

/** Each place that has changed, in the engine's file as it is now. */
function changesOf(file: string, base: OverrideBase, now: string): RelatedPlace[] {
  const { hunks } = structuredPatch(file, file, base.source.join("\n"), now, undefined, undefined, { context: 0 });
  return hunks.map(({ newStart, newLines, lines }) => {
    const line = Math.max(1, newStart);
    const place = { line, column: 1, endLine: line + Math.max(1, newLines), endColumn: 1 };
    const changed = lines.filter((text) => /^[-+]/.test(text));
    return { file, ...place, message: changed.map((text) => `${text[0]} ${text.slice(1).trim()}`).join("  ") };
  });
}
