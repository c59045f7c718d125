import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { copyOfFixture, runBriefs } from "../cli/run-briefs.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));

test("json.schemas -> the figures have theirs, and the schema itself has not", () => {
  const [{ fileMatch, url }] = read(".vscode/settings.json")["json.schemas"];
  expect(read(url)).toMatchObject({ title: "A figure of Visual Briefs" });
  const [figures, not] = fileMatch;
  expect(matchesGlob("/infographics/a/b.json", figures)).toBe(true);
  expect(`!/infographics/figure.schema.json`).toBe(not);
});

test("the task's problem matcher -> finds each problem that briefs check prints, at its place", () => {
  const folder = copyOfFixture("mistakes-together");
  writeFileSync(join(folder, "posts/repeats.md"), "[a](/nowhere)\n\n".repeat(9));
  const [task] = read(".vscode/tasks.json").tasks;
  const [, , ...command] = task.command.split(" ");
  const found = (json: boolean) =>
    runBriefs([...command, "--posts", "posts", "--infographics", "infographics", ...(json ? ["--json"] : [])], folder)
      .stdout;
  const lines = found(false).split("\n");
  const [head, place] = task.problemMatcher.pattern;
  const matched = lines.flatMap((line, i) => {
    const first = new RegExp(head.regexp).exec(line);
    const second = first && new RegExp(place.regexp).exec(lines[i + 1] ?? "");
    if (!first || !second) return [];
    return [{ code: first[head.code], file: second[place.file], line: Number(second[place.line]) }];
  });
  const expected = JSON.parse(found(true)).diagnostics.map(
    ({ code, file, line }: { code: string; file: string; line: number }) => ({ code, file, line }),
  );
  expect(matched).toHaveLength(expected.length);
  expect(matched).toEqual(expect.arrayContaining(expected));
  rmSync(folder, { recursive: true });
});

test("the snippet for a post -> one that briefs check finds nothing to say about", () => {
  const folder = mkdtempSync(join(tmpdir(), "briefs-snippets-"));
  for (const name of ["posts", "infographics"]) mkdirSync(join(folder, name));
  const snippets: Record<string, { prefix: string; body: string | string[] }> = read(".vscode/briefs.code-snippets");
  const { body = [] } = Object.values(snippets).find(({ prefix }) => prefix === "post") ?? {};
  const filled = [body].flat().join("\n");
  const text = filled
    .replace(/\$\{\d\|([^,|]+)[^}]*\}/g, "$1")
    .replace(/\$\{\d:([^}]*)\}/g, "$1")
    .replace("$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE", "2025-10-17")
    .replaceAll("$0", "");
  writeFileSync(join(folder, "posts/a.md"), `${text}\n`);
  const { stdout } = runBriefs(["check", "--posts", "posts", "--infographics", "infographics"], folder);
  expect(stdout).toContain("All good: 1 post");
  rmSync(folder, { recursive: true });
});
