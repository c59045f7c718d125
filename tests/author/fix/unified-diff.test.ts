import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { unifiedDiff } from "../../../scripts/author/fix/unified-diff.ts";

const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}\n`).join("");

test.each([
  ["a line in the middle", lines(20), lines(20).replace("line 9", "nine")],
  ["lines far apart", lines(40), lines(40).replace("line 3\n", "three\n").replace("line 33\n", "33\n")],
  ["lines more, and one less", lines(20), lines(20).replace("line 4\n", "a\nb\nc\n").replace("line 7\n", "")],
  ["the first lines gone", `\n\n${lines(5)}`, lines(5)],
  ["the last line, which has no end", "one\ntwo", "one\nthree"],
  ["an empty object that gets entries", "{}\n", '{\n  "1": ["a"]\n}\n'],
  ["CR LF", "one\r\ntwo\r\n", "one\r\n2\r\n"],
  ["a name with a blank", lines(5), lines(4), "my post.md"],
  ["no line in common", lines(500), lines(500).replaceAll("line", "row")],
])("%s -> a diff that git apply turns into the change", (_, before, after, name = "a.md") => {
  const folder = mkdtempSync(join(tmpdir(), "briefs-diff-"));
  writeFileSync(join(folder, name), before);
  execFileSync("git", ["apply", "--unsafe-paths", "-"], {
    cwd: folder,
    input: unifiedDiff(name, before, after),
    stdio: "pipe",
  });
  expect(readFileSync(join(folder, name), "utf8")).toBe(after);
  rmSync(folder, { recursive: true });
});

test("no change -> nothing", () => {
  expect(unifiedDiff("a.md", "one\n", "one\n")).toBe("");
});
