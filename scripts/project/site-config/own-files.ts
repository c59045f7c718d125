import { existsSync } from "node:fs";
import { join } from "node:path";
import { OVERRIDABLE, SLOTS } from "../../../site/content/overridable.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { readOverridesLock } from "../overrides/override-lock.ts";
import { ConfigError } from "./config-error.ts";
import { missingOfKinds } from "./own-kinds.ts";

/** The owner's modules by the engine's modules that they replace: paths from the site's folder, and from the engine's. */
export function ownModules({ slots = {}, overrides = {} }: SiteConfig): Map<string, string> {
  const { headEnd: _, ...filled } = slots;
  const inSlots = Object.entries(filled).map(([slot, own]) => [SLOTS[slot as keyof typeof filled], own] as const);
  const overriding = Object.entries(overrides).map(([name, own]) => [OVERRIDABLE[name]?.file ?? "", own] as const);
  return new Map([...inSlots, ...overriding]);
}

/** The owner's font files, by absolute paths. `folder` is the one of the site. */
export function ownType({ fonts = {} }: SiteConfig, folder: string): { display?: string; text?: string } {
  return Object.fromEntries(Object.entries(fonts).map(([family, file]) => [family, join(folder, file)]));
}

/** Throws where the configuration names a file that is not there, or overrides what only --danger does. `folder` is the one of the site. */
export function checkOwnFiles(config: SiteConfig, folder: string): void {
  assertNoted(config, folder);
  const hint = "Write the file, or correct its path: it begins at the folder of the site";
  const missing = ownSettings(config)
    .filter(([, file]) => !existsSync(join(folder, file)))
    .map(([setting, file]) => ({
      message: `"${setting}" names ${file}, which is not there`,
      hint,
      path: setting.split("."),
    }));
  const mistakes = [...missing, ...missingOfKinds(config, folder)];
  if (mistakes.length > 0) throw new ConfigError(mistakes);
}

/**
 * Throws for an override of an internal component that is not in the lock: `briefs override` notes it there only with --danger.
 */
function assertNoted({ overrides = {} }: SiteConfig, folder: string): void {
  const internal = Object.keys(overrides).filter((name) => OVERRIDABLE[name]?.level === "internal");
  if (internal.length === 0) return;
  const noted = readOverridesLock(folder);
  const unnoted = internal.filter((name) => !Object.hasOwn(noted, name));
  if (unnoted.length === 0) return;
  throw new ConfigError(
    unnoted.map((name) => ({
      path: ["overrides", name],
      message: `"overrides.${name}" replaces an internal component: any version may change its props`,
      hint: `If that is fine, run briefs override ${name} --danger, with --accept if the file is there`,
    })),
  );
}

/** The settings that name a file of the owner's. */
function ownSettings({ slots = {}, overrides = {}, styles, fonts = {} }: SiteConfig): [string, string][] {
  const { headEnd: _, ...filled } = slots;
  const inSection = (section: string, files: object): [string, string][] =>
    Object.entries(files).map(([name, file]) => [`${section}.${name}`, file]);
  return [
    ...inSection("slots", filled),
    ...inSection("overrides", overrides),
    ...(styles === undefined ? [] : [["styles", styles] satisfies [string, string]]),
    ...inSection("fonts", fonts),
  ];
}
