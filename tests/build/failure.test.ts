import { mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { DamagedCacheError } from "../../scripts/build/cache/blob-store.ts";
import { SourceChanged } from "../../scripts/build/indexed-reader.ts";
import { fromTransferable, toTransferable } from "../../scripts/build/workers/transfer-error.ts";
import { failureReport, failureText } from "../../scripts/cli/failure-report.ts";
import { UsageError } from "../../scripts/system/usage-error.ts";

/** As the main thread has it. */
const across = (error: unknown) => fromTransferable(structuredClone(toTransferable(error)));

const errorText = (error: unknown) => failureText(failureReport(error));

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
  expect(errorText(across(refusal))).toBe(errorText(refusal));
  expect(errorText(across(refusal))).not.toContain("bug");
});

test("a worker finds that the site has been edited -> told with its remedy, not as a bug", () => {
  const error = new UsageError("tokens.css has changed", "Run it again.");
  expect(errorText(across(error))).toBe("error: tokens.css has changed\n\nhint: Run it again.");
});

test("what a build begins again for -> the same class; all else -> a bug", () => {
  expect(across(new DamagedCacheError("part"))).toBeInstanceOf(DamagedCacheError);
  expect(across(new SourceChanged("posts/a.md"))).toBeInstanceOf(SourceChanged);
  for (const error of [new TypeError("x is not a function"), "x"]) {
    expect(errorText(across(error))).toContain("This is a bug");
  }
});
