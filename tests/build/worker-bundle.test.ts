import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readEngine } from "../../scripts/build/engine-hash.ts";
import { builtWorkerBundle, workerBundle } from "../../scripts/build/worker-bundle.ts";
import { ENGINE } from "../../scripts/commands/options.ts";

const cache = mkdtempSync(join(tmpdir(), "briefs-crew-"));
afterAll(() => rmSync(cache, { recursive: true }));

const engine = readEngine(ENGINE);

test("no bundle yet -> one is made, which has all but what it names, and is there for the next build", async () => {
  const log: string[] = [];
  const url = await workerBundle(ENGINE, cache, (line) => log.push(line), engine);
  expect(log).toEqual([]);
  expect(builtWorkerBundle(ENGINE, cache, engine)).toEqual(url);

  const file = fileURLToPath(url);
  expect(existsSync(file)).toBe(true);
  const folder = join(file, "..");
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const imports = /^import (?:.* from )?"([^".]\S*)";$|await import\("([^".]\S*)"\)/gm;
  const imported = text.flatMap((code) => [...code.matchAll(imports)].map(([, id = "", lazy = ""]) => id || lazy));
  expect(imported).not.toEqual([]);
  for (const id of imported) expect(id).toMatch(/^(?:node:|file:\/\/.*\/node_modules\/)/);
});

test("what cannot be bundled -> the build says so, and goes on with the modules", async () => {
  const log: string[] = [];
  const url = await workerBundle(cache, cache, (line) => log.push(line), engine);
  expect(url.href).toMatch(/scripts\/build\/worker\.ts$/);
  expect(log.join()).toContain("cannot be bundled");
  expect(builtWorkerBundle(cache, cache, engine)).toBeUndefined();
});
