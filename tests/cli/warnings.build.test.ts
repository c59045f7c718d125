import { join } from "node:path";
import { expect, test } from "vitest";
import { runBriefs } from "./run-briefs.ts";

const HOOK = `--import=${join(import.meta.dirname, "warn-at-end.ts")}`;

test("Node 22 calls SQLite experimental -> nobody is told; another warning of Node's -> told", () => {
  const stderrWith = (WARNING: string) => runBriefs(["--version"], undefined, { NODE_OPTIONS: HOOK, WARNING }).stderr;
  expect(stderrWith("SQLite is an experimental feature and might change at any time")).toBe("");
  expect(stderrWith("Planted")).toContain("ExperimentalWarning: Planted");
});
