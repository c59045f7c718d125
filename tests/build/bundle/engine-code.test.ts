import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { engineCode, PACKED_CODE, packedCode } from "../../../scripts/build/bundle/engine-code.ts";
import { INPUTS, type Made } from "../../../scripts/build/bundle/inputs.ts";
import { engineRoot } from "../../../scripts/project/engine-root.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-code-"));
const memory = join(folder, "names.json");
afterAll(() => rmSync(folder, { recursive: true }));

test("the code as a package holds it -> for all that is made, the same files and hashes as of the sources", () => {
  const file = join(folder, "package", PACKED_CODE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(packedCode(engineRoot)));
  const packed = engineCode(join(folder, "package"), memory);
  const sources = engineCode(engineRoot, memory);
  expect(packed.hashes).toEqual(sources.hashes);
  const made = Object.keys(INPUTS) as Made[];
  const of = ({ pathsOf, hashOf }: typeof packed) => made.map((name) => [name, pathsOf(name), hashOf(name)]);
  expect(of(packed)).toEqual(of(sources));
  expect(new Set(made.map(packed.hashOf)).size).toBeGreaterThan(made.length / 2);
});
