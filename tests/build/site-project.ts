import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { copyWarmCache } from "./copy-cache.ts";

/** A project of its own, elsewhere on the disk: two posts with one of each thing that a build makes something of. Remove its .briefs where it matters that nothing was built yet. */
export function siteProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "briefs-site-"));
  cpSync(join(import.meta.dirname, "fixtures/site"), folder, { recursive: true });
  copyWarmCache(folder);
  return folder;
}

/** Every file of a folder, and what its bytes come to. */
export function hashTree(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(files.map((file) => [relative(folder, file), hash(readFileSync(file))]));
}

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
