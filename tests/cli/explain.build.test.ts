import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runBriefs } from "./run-briefs.ts";

const page = readFileSync(join(import.meta.dirname, "../../scripts/docs/codes/figure-lint-unit.md"), "utf8");

test("a code -> its page, exit 0", () => {
  expect(runBriefs(["explain", "figure-lint-unit"])).toEqual({ stdout: page, stderr: "", status: 0 });
});

test("a code in brackets, as a report has it -> the same page", () => {
  expect(runBriefs(["explain", "[figure-lint-unit]"]).stdout).toBe(page);
});

test("--json -> the page in one JSON document", () => {
  const { stdout, status } = runBriefs(["explain", "figure-lint-unit", "--json"]);
  expect(JSON.parse(stdout)).toEqual({ diagnostics: [], page });
  expect(status).toBe(0);
});

test.each([
  ["a misspelt code", ["explain", "figure-lint-units"], 'Did you mean "figure-lint-unit"?'],
  ["a path for a code", ["explain", "../../README"], "in brackets"],
  ["no code", ["explain"], "code"],
])("%s -> exit 2 and the remedy on stderr", (_, args, remedy) => {
  const { stdout, stderr, status } = runBriefs(args);
  expect(status).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(remedy);
});

test("a misspelt code with --json -> exit 2, and the remedy in the document", () => {
  const { stdout, status } = runBriefs(["explain", "figure-lint-units", "--json"]);
  expect(status).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ error: { message: expect.stringContaining("Did you mean") } });
});
