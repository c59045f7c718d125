import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { fingerprint } from "../../../scripts/build/bundle/fingerprint.ts";
import { builtWorkerBundle, workerBundle } from "../../../scripts/build/bundle/worker-bundle.ts";
import { engineRoot } from "../../../scripts/project/engine-root.ts";
import siteConfig from "../../../site/site.config.ts";
import { engineCopy } from "../engine-copy.ts";

const cache = mkdtempSync(join(tmpdir(), "briefs-crew-"));
afterAll(() => rmSync(cache, { recursive: true }));

const site = { engine: engineRoot, root: cache, config: siteConfig };
const engine = fingerprint(site);

test("no bundle yet -> one is made, which has all but what it names, and is there for the next build", async () => {
  const log: string[] = [];
  const url = await workerBundle(site, cache, (line) => log.push(line), engine);
  expect(log).toEqual([]);
  expect(builtWorkerBundle(engineRoot, cache, engine)).toEqual(url);

  const file = fileURLToPath(url);
  expect(existsSync(file)).toBe(true);
  const folder = join(file, "..");
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const imports = /^import (?:.* from )?"([^".]\S*)";$|await import\("([^".]\S*)"\)/gm;
  const imported = text.flatMap((code) => [...code.matchAll(imports)].map(([, id = "", lazy = ""]) => id || lazy));
  expect(imported).not.toEqual([]);
  for (const id of imported) expect(id).toMatch(/^(?:node:|file:\/\/.*\/node_modules\/)/);
  // Of a place, a bundle knows but its own: the bundler's helper, which loads what comes with Node, may ask for that.
  const asked = text.flatMap((code) => code.match(/^.*(?:\bimport\.meta\b|\b__(?:dirname|filename)\b).*$/gm) ?? []);
  for (const line of asked) expect(line).toContain("createRequire(import.meta.url)");
});

test("a module asks where it lies, by whichever name -> it is told where it lies itself, not where the bundle does", async () => {
  const copy = engineCopy();
  const own = { ...site, engine: copy };
  const program = join(copy, "scripts/build/workers/worker.ts");
  const names = ["url", "filename", "dirname"];
  const asking = names.map((name) => `process.stdout.write(import.meta.${name} + "\\n");`).join("\n");
  writeFileSync(program, `${asking}\nprocess.exit();\n${readFileSync(program, "utf8")}`);
  const url = await workerBundle(own, join(copy, "cache"), () => {}, fingerprint(own));
  const { stdout } = spawnSync(process.execPath, [fileURLToPath(url)], { encoding: "utf8" });
  rmSync(copy, { recursive: true });
  expect(stdout.trim().split("\n")).toEqual([pathToFileURL(program).href, program, dirname(program)]);
});

test("what cannot be bundled -> the build says so, and goes on with the modules", async () => {
  const log: string[] = [];
  const url = await workerBundle({ ...site, engine: cache }, cache, (line) => log.push(line), engine);
  expect(url.href).toMatch(/scripts\/build\/workers\/worker\.ts$/);
  expect(log.join()).toContain("cannot be bundled");
  expect(builtWorkerBundle(cache, cache, engine)).toBeUndefined();
});
