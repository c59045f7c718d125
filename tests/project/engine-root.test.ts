import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engineFile, engineModule, engineRoot } from "../../scripts/project/engine-root.ts";

const ROOT = join(import.meta.dirname, "../..");

test("in this repository -> the engine is the repository, and modules are run from their sources", () => {
  expect(engineRoot).toBe(ROOT);
  expect(engineFile("site/styles/tokens.css")).toBe(join(ROOT, "site/styles/tokens.css"));
  expect(engineModule("scripts/cli/program.ts", "/engine")).toBe(join("/engine", "scripts/cli/program.ts"));
});

/** It finds a library, or reads its own text: neither is a file of the engine that lies elsewhere. */
const BY_THEIR_OWN_PLACE = ["scripts/serve/serve-hosting.ts", "scripts/system/source-graph.ts"];

test("modules that are shipped -> only one finds files by its own place, as in the package all lie elsewhere", () => {
  const modules = globSync("scripts/**/*.{ts,js}", { cwd: ROOT, exclude: ["scripts/tools/**"] });
  const placed = modules.filter((path) => /\bimport\.meta\.(?:url|dirname|filename)\b/.test(read(path)));
  expect(placed.toSorted()).toEqual([...BY_THEIR_OWN_PLACE, "scripts/project/engine-root.ts"].toSorted());
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}
