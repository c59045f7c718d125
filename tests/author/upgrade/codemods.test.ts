import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { applyCodemods } from "../../../scripts/author/upgrade/apply-codemods.ts";
import type { Codemod, SiteFiles } from "../../../scripts/author/upgrade/codemods/codemod.ts";
import { CODEMODS } from "../../../scripts/author/upgrade/codemods/codemods.ts";
import { isNewer } from "../../../scripts/author/upgrade/is-newer.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const ALL = { from: "0.0.0", to: "999.0.0" };

/** Files lie there with .txt behind their names, so that no tool takes them for code of this repository. */
function fixture(situation: string, state: "before" | "after"): SiteFiles {
  const folder = join(FIXTURES, situation, state);
  const paths = globSync("**/*.txt", { cwd: folder });
  return Object.fromEntries(
    paths.map((path) => [path.replace(/\.txt$/, ""), readFileSync(join(folder, path), "utf8")]),
  );
}

test.each(readdirSync(FIXTURES))("%s -> the form of today, which a second time leaves as it is", async (situation) => {
  const { titles, changed } = applyCodemods(CODEMODS, ALL, () => fixture(situation, "before"));
  expect(titles.length).toBeGreaterThan(0);
  for (const [path, text] of Object.entries(changed)) {
    await expect(text).toMatchFileSnapshot(join(FIXTURES, situation, "after", `${path}.txt`));
  }
  expect(applyCodemods(CODEMODS, ALL, () => fixture(situation, "after"))).toEqual({ titles: [], changed: {} });
});

test("the registry -> in the order of the versions", () => {
  const versions = CODEMODS.map(({ version }) => version);
  expect(versions.filter((version, i) => isNewer(versions[i - 1] ?? "0.0.0", version))).toEqual([]);
});

const appending = (version: string): Codemod => ({
  ...{ version, title: `as ${version}`, reads: ["site/*.ts"] },
  apply: (files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [path, `${text}${version};`])),
});

test("several codemods -> those after the old version up to the new one, each with what the one before has made", () => {
  const codemods = ["0.9.0", "0.10.0", "0.11.0", "1.0.0"].map(appending);
  const read = vi.fn(() => ({ "site/a.ts": "a;" }));
  const { titles, changed } = applyCodemods(codemods, { from: "0.9.0", to: "0.11.0" }, read);
  expect(read).toHaveBeenCalledWith(["site/*.ts", "site/*.ts"]);
  expect(titles).toEqual(["as 0.10.0", "as 0.11.0"]);
  expect(changed).toEqual({ "site/a.ts": "a;0.10.0;0.11.0;" });
});
