import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkHtml } from "../../../scripts/tools/audit/check-html.ts";

const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true });
});

describe("HTML checker", () => {
  const { skipped } = checkHtml(site("<h1>A page</h1>"));

  test.skipIf(skipped)("valid pages -> nothing; an invalid one planted -> file, line and what is wrong", () => {
    expect(checkHtml(site("<h1>A page</h1>")).problems).toEqual([]);
    const { problems } = checkHtml(site("<h1>A page</h1><ul><p>Stray</p></ul>"));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^index\.html:2: .+<p>/);
  });

  test("no Java -> says so, and finds nothing", () => {
    expect(checkHtml(site(""), "/no/such/java")).toEqual({ skipped: "there is no Java", problems: [] });
  });
});

/** A built site of one page. */
function site(body: string): string {
  const folder = mkdtempSync(join(tmpdir(), "briefs-html-"));
  places.push(folder);
  const head = '<meta charset="utf-8"><title>A page</title>';
  const page = `<!doctype html>\n<html lang="en"><head>${head}</head><body>${body}</body></html>\n`;
  writeFileSync(join(folder, "index.html"), page);
  return folder;
}
