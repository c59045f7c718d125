import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import siteConfig from "../../site/site.config.ts";

const ROOT = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "briefs-dev-only-"));
/** Words of `briefs dev` that no minifier changes: its messages, its classes. */
const WORDS = ["briefs:at", "briefs:data", "briefs:problems", "PostMark", "Problems-place", "vite:error"];

beforeAll(() => {
  const env = { ...process.env, NODE_ENV: "production" };
  const bundle = [join(ROOT, "scripts/build/bundle/run-vite.ts"), ROOT, folder, JSON.stringify(siteConfig)];
  const { status, stderr } = spawnSync(process.execPath, bundle, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true }));

test("what is published -> scripts and styles, in which a word could be found", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const ending of [".js", ".css"]) expect(names.filter((name) => name.endsWith(ending))).not.toEqual([]);
});

test.each(WORDS)("%s -> in what `briefs dev` shows, in nothing that is published", (word) => {
  const ours = textOf(join(ROOT, "site/dev")) + readFileSync(join(ROOT, "site/content/dev-messages.ts"), "utf8");
  expect(ours.includes(word)).toBe(true);
  expect(textOf(folder).includes(word)).toBe(false);
});

/** All scripts and styles of a folder. */
function textOf(path: string): string {
  const files = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:[jt]sx?|css)$/.test(name),
  );
  return files.map((name) => readFileSync(join(path, name), "utf8")).join("\n");
}
