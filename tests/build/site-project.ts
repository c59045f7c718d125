import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** A project of its own, elsewhere on the disk: two posts with one of each thing that a build makes something of. */
export function siteProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "briefs-site-"));
  cpSync(join(import.meta.dirname, "fixtures/site"), folder, { recursive: true });
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
