import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { BuiltElement } from "../../../scripts/publish/verify/built-pages.ts";
import { BUDGET, sizeBudget } from "../../../scripts/publish/verify/size-budget.ts";

const out = mkdtempSync(join(tmpdir(), "briefs-sizes-"));
mkdirSync(join(out, "assets"));
for (const file of ["index.html", "assets/small.js"]) writeFileSync(join(out, file), "x");
writeFileSync(join(out, "assets/heavy.js"), randomBytes(BUDGET.script + 1000));
writeFileSync(join(out, "assets/heavy.css"), randomBytes(BUDGET.stylesheet + 1000));
afterAll(() => rmSync(out, { recursive: true }));

const element = (name: string, attributes: Record<string, string>): BuiltElement => ({ name, attributes, text: "" });

describe.each(["/", "/notes/on-paper/"])("a site at %s", (base) => {
  const problems = (...elements: BuiltElement[]) => sizeBudget(out, base)({ path: "/", elements }).problems;
  const pageData = (...files: string[]) =>
    element("script", { type: "application/json", "data-scripts": files.map((file) => base + file).join(" ") });
  const styles = (href: string) => element("link", { rel: "stylesheet", href });

  test("scripts of the page's data beyond the budget together -> a problem", () => {
    expect(problems(pageData("assets/heavy.js", "assets/small.js"))).toEqual([
      expect.stringMatching(/^\/: script of \d+ kB/),
    ]);
    expect(problems(pageData("assets/small.js"))).toEqual([]);
  });

  test("styles beyond the budget -> a problem", () => {
    expect(problems(styles(`${base}assets/heavy.css`))).toEqual([expect.stringMatching(/^\/: stylesheet of \d+ kB/)]);
  });

  test("scripts and styles of another site, and a missing one -> no size", () => {
    expect(problems(styles("https://other.example/assets/heavy.css"), pageData("assets/none.js"))).toEqual([]);
  });
});
