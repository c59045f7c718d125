import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OutputDirs } from "../../../scripts/build/output/output-dirs.ts";
import { writeOutput } from "../../../scripts/build/output/write-output.ts";
import { planTargets } from "../../../scripts/build/plan.ts";
import { pageListTarget } from "../../../scripts/build/targets/page-list-target.ts";
import type { Target } from "../../../scripts/build/targets/target.ts";
import { pageDataUrl, pageListUrl } from "../../../site/content/urls.ts";

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "briefs-pages-"));
});
afterEach(() => rmSync(place, { recursive: true }));

function isKept(output: OutputDirs, target: Target): boolean {
  const { kept } = planTargets([target], output);
  output.keep(kept);
  return kept.size > 0;
}

/** Of a site of pages that say this; `out` may have an earlier one. */
function listOf(pages: Record<string, string>, out: string): string {
  const output = new OutputDirs(join(place, out), join(place, `${out}-store`));
  output.verifyStaging();
  for (const [page, text] of Object.entries(pages)) {
    const unit = { name: page, inputs: [["what it says", text]] as const };
    if (isKept(output, unit)) continue;
    output.markDirty();
    const file = { path: pageDataUrl(page).slice(1), content: text };
    output.made(unit, { files: new Map([[file.path, writeOutput(output.folder, file)]]), blobs: {} });
  }
  const unit = pageListTarget({
    output,
    engine: { hash: "1", files: {}, of: () => "1", filesOf: () => ({}) },
    pictures: true,
  });
  if (!isKept(output, unit)) {
    output.markDirty();
    const files = [...(unit.make() as { path: string; content: string }[])];
    output.made(unit, { files: new Map(files.map((one) => [one.path, writeOutput(output.folder, one)])), blobs: {} });
  }
  output.commit({ digest: JSON.stringify(pages), engine: {}, diagnostics: [] });
  return readFileSync(join(place, out, pageListUrl()), "utf8");
}

const PAGES: Record<string, string> = Object.fromEntries(
  ["/", "/post/a$&b", ...Array.from({ length: 60 }, (_, i) => `/post/${i}`)].map((page) => [page, `says ${page}`]),
);
const { "/post/7": _, ...LESS } = PAGES;
const said = (text: string, ...pages: string[]) => ({
  ...PAGES,
  ...Object.fromEntries(pages.map((page) => [page, text])),
});

test.each([
  { change: "nothing", pages: PAGES },
  { change: "a few pages say something else", pages: said("other", "/", "/post/5", "/post/59", "/post/a$&b") },
  { change: "all of them do", pages: said("other", ...Object.keys(PAGES)) },
  { change: "one is gone", pages: LESS },
  { change: "one has come", pages: { ...PAGES, "/post/new": "new" } },
  { change: "one has another address", pages: { ...LESS, "/post/77": PAGES["/post/7"] ?? "" } },
])("$change -> the list of a build from nothing", ({ pages }) => {
  listOf(PAGES, "warm");
  const list = listOf(pages, "warm");
  expect(list).toBe(listOf(pages, "cold"));
  expect(Object.keys(JSON.parse(list))).toEqual(Object.keys(pages).sort());
});
