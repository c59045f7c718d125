import { mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { fromFailure, toFailure } from "../../scripts/build/failure.ts";
import { DamagedCache } from "../../scripts/build/parts.ts";
import { SourceChanged } from "../../scripts/build/source-index.ts";
import { failureText } from "../../scripts/commands/failure-text.ts";
import { Misuse } from "../../scripts/misuse.ts";

/** As the main thread has it. */
const across = (error: unknown) => fromFailure(structuredClone(toFailure(error)));

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return expect.unreachable("It throws");
}

test.each([
  ["no such file", () => readFileSync("/there/is/none")],
  ["a folder that is there", () => mkdirSync(tmpdir())],
])("the system refuses a worker something (%s) -> told as that, not as a bug", (_, work) => {
  const refusal = thrownBy(() => void work());
  expect(failureText(across(refusal), "")).toBe(failureText(refusal, ""));
  expect(failureText(across(refusal), "")).not.toContain("bug");
});

test("a worker finds that the site has been edited -> told with its remedy, not as a bug", () => {
  const error = new Misuse("tokens.css has changed", "Run it again.");
  expect(failureText(across(error), "")).toBe("tokens.css has changed\nRun it again.");
});

test("what a build begins again for -> the same class; all else -> a bug", () => {
  expect(across(new DamagedCache("part"))).toBeInstanceOf(DamagedCache);
  expect(across(new SourceChanged("posts/a.md"))).toBeInstanceOf(SourceChanged);
  for (const error of [new TypeError("x is not a function"), "x"]) {
    expect(failureText(across(error), "")).toContain("This is a bug");
  }
});
