import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "../../system/hash.ts";
import { UsageError } from "../../system/usage-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";

/** Lies in the owner's folder, and is committed. */
export const OVERRIDES_LOCK = "site/overrides.lock.json";

/** A file of the engine's as it was when it was overridden. */
export interface OverrideBase {
  hash: string;
  /** Its lines, with which a later version of the file is compared. */
  source: string[];
}

/** The bases by the name of the component, and then by the paths of the engine's files that it consists of. */
export type OverridesLock = Record<string, Record<string, OverrideBase>>;

export function baseOf(text: string): OverrideBase {
  return { hash: contentHash(text), source: text.split("\n") };
}

export function readOverridesLock(folder: string): OverridesLock {
  const file = join(folder, OVERRIDES_LOCK);
  return existsSync(file) ? parseOverridesLock(readFileSync(file, "utf8")) : {};
}

export function parseOverridesLock(text: string): OverridesLock {
  const lock = parsed(text);
  if (isRecordOf(lock, isBases)) return lock;
  throw new UsageError(
    `${OVERRIDES_LOCK} cannot be read`,
    "Take the file from the last commit, or delete it and run briefs override NAME --accept for each override",
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecordOf<T>(value: unknown, isOne: (one: unknown) => one is T): value is Record<string, T> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isOne);
}

function isBases(value: unknown): value is OverridesLock[string] {
  return isRecordOf(value, isBase);
}

function isBase(value: unknown): value is OverrideBase {
  if (typeof value !== "object" || value === null || !("hash" in value && "source" in value)) return false;
  const { hash, source } = value;
  return typeof hash === "string" && Array.isArray(source) && source.every((line) => typeof line === "string");
}

export function writeOverridesLock(folder: string, lock: OverridesLock): void {
  const sorted = Object.fromEntries(Object.entries(lock).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileAtomic(join(folder, OVERRIDES_LOCK), `${JSON.stringify(sorted, null, 2)}\n`);
}
