import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BRIEFS, runBriefs } from "./run-briefs.ts";

const bin = mkdtempSync(join(tmpdir(), "briefs-bin-"));
writeFileSync(join(bin, "briefs"), `#!/bin/sh\nexec "${process.execPath}" "${BRIEFS}" "$@"\n`);
chmodSync(join(bin, "briefs"), 0o755);
afterAll(() => rmSync(bin, { recursive: true }));

const words = (...typed: string[]) =>
  runBriefs(["completion", "bash", "--", ...typed])
    .stdout.trimEnd()
    .split("\n");

test.each([
  [["pub"], ["publish"]],
  [["subscribers", "re"], ["remove"]],
  [["help", "subscribers", "ex"], ["export"]],
  [["check", "--wa"], ["--watch"]],
  [
    ["check", "--format", ""],
    ["text", "json", "github", "sarif"],
  ],
  [["new", "ex"], ["explainers"]],
  [["new", "--draft", "explainers", "A title", "--figure", "b"], ["bar"]],
  [["new", "--slug", "any", "case"], ["case-notes"]],
  [["import", "--from", "j"], ["jekyll"]],
  [
    ["explain", "id-"],
    ["id-changed", "id-missing"],
  ],
  [["completion", "z"], ["zsh"]],
  [["figure", ""], [""]],
  [["new", "explainers", ""], [""]],
])("%j, then Tab -> %j", (typed, expected) => {
  expect(words(...typed)).toEqual(expected);
});

test("the script in a real bash -> Tab completes commands, options and values", () => {
  const ask = (line: string[]) => {
    const script = `source <(briefs completion bash); COMP_WORDS=(${line.map((word) => `"${word}"`).join(" ")}); COMP_CWORD=${line.length - 1}; _briefs; printf '%s|' "\${COMPREPLY[@]}"; complete -p briefs`;
    const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };
    return execFileSync("bash", ["-c", script], { encoding: "utf8", env, cwd: join(BRIEFS, "../..") });
  };
  expect(ask(["briefs", "new", "c"])).toBe("case-notes|complete -o default -F _briefs briefs\n");
  expect(ask(["briefs", "check", "--format", ""])).toMatch(/^text\|json\|github\|sarif\|/);
});

test("a shell that is none -> exit 2, and the shells that there are", () => {
  expect(runBriefs(["completion", "tcsh"])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/usage: briefs completion <shell> \[words\.\.\.\]\nchoices: bash, zsh, fish/),
  });
});
