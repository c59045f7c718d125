import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readEngine } from "../../scripts/build/engine-hash.ts";
import { workerBundle } from "../../scripts/build/worker-bundle.ts";
import { ENGINE } from "../../scripts/commands/options.ts";

const cache = mkdtempSync(join(tmpdir(), "briefs-crew-"));
afterAll(() => rmSync(cache, { recursive: true }));

test("no bundle yet -> the worker's own modules, and one for the next build, which has all but what it names", async () => {
  const engine = readEngine(ENGINE);
  const first = workerBundle(ENGINE, cache, engine);
  expect(first.url.href).toMatch(/scripts\/build\/worker\.ts$/);
  const log: string[] = [];
  await first.make((line) => log.push(line));
  expect(log).toEqual([]);

  const second = workerBundle(ENGINE, cache, engine);
  const file = fileURLToPath(second.url);
  expect(existsSync(file)).toBe(true);
  const folder = join(file, "..");
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const imports = /^import (?:.* from )?"([^".]\S*)";$|await import\("([^".]\S*)"\)/gm;
  const imported = text.flatMap((code) => [...code.matchAll(imports)].map(([, id = "", lazy = ""]) => id || lazy));
  expect(imported).not.toEqual([]);
  for (const id of imported) expect(id).toMatch(/^(?:node:|file:\/\/.*\/(?:scripts|node_modules)\/)/);
});

test("what cannot be bundled -> the build says so, and goes on with the modules", async () => {
  const engine = readEngine(ENGINE);
  const elsewhere = workerBundle(cache, cache, engine);
  const log: string[] = [];
  await elsewhere.make((line) => log.push(line));
  expect(log.join()).toContain("cannot be bundled");
  expect(workerBundle(cache, cache, engine).url.href).toMatch(/worker\.ts$/);
});
