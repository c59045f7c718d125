import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runBriefs } from "./run-briefs.ts";

/** The packages that a command loads. */
function packagesOf(args: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "briefs-packages-"));
  const list = join(folder, "packages.txt");
  const hook = `--import=${join(import.meta.dirname, "tell-packages.ts")}`;
  runBriefs(args, folder, { NODE_OPTIONS: hook, LOADED: list });
  const names = readFileSync(list, "utf8").split("\n");
  rmSync(folder, { recursive: true });
  return names.filter((name) => !["commander", "leven", "picocolors"].includes(name));
}

test.each([["--help"], ["help", "subscribers"], ["publish", "--help"], ["explain", "figure-lint-unit"]])(
  "briefs %s %s -> no package but those of the command line",
  (...args) => expect(packagesOf(args)).toEqual([]),
);

test("a check -> nothing that only links, fixes, servers or bundles need", () => {
  const packages = packagesOf(["check"]);
  for (const name of ["vite", "rolldown", "superstatic", "@napi-rs/canvas", "diff"])
    expect(packages).not.toContain(name);
});
