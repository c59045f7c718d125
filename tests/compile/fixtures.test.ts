import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DIAGNOSTIC_CODES } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { FIXTURES, OPTIONS, readFixture, situations } from "./read-fixture.ts";

describe("each situation -> the diagnostics that stand beside it", () => {
  test.each(situations())("%s", async (situation) => {
    const { diagnostics } = compile(await readFixture(situation), OPTIONS);
    const expected: unknown = JSON.parse(readFileSync(join(FIXTURES, situation, "expected.json"), "utf8"));
    expect(diagnostics).toEqual(expected);
  });
});

test("every diagnostic code -> a fixture or a test expects it", () => {
  const roots = ["compile", "cli", "project", "author", "newsletter"].map((folder) =>
    join(import.meta.dirname, "..", folder),
  );
  const expected = roots.flatMap(expectations).join("\n");
  const missing = Object.keys(DIAGNOSTIC_CODES).filter(
    (code) => !expected.includes(`"${code}"`) && !expected.includes(`[${code}]`),
  );
  expect(missing).toEqual([]);
});

test("a post with a JavaScript front matter -> none of it runs", async () => {
  compile(await readFixture("front-matter-language"), OPTIONS);
  expect(globalThis).not.toHaveProperty("planted");
});

function expectations(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /expected\.json$|diagnostics\.json$|report\.txt$|\.test\.ts$/.test(file),
  );
  return files.map((file) => readFileSync(join(root, file), "utf8"));
}
