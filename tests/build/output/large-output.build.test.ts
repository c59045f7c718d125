import { appendFileSync, globSync, mkdirSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readChecksummedLines, writeChecksummedLines } from "../../../scripts/build/cache/checksummed-file.ts";
import { manifestFile } from "../../../scripts/build/output/manifest.ts";
import { OutputVerifier } from "../../../scripts/build/output/output-verifier.ts";
import { outPlaces } from "../../../scripts/build/output/swap-folders.ts";
import { runBriefs } from "../../cli/run-briefs.ts";
import { hashTree, siteProject } from "../site-project.ts";

const project = siteProject();
const dist = join(project, "dist");
const build = (...args: string[]) => runBriefs(["build", "--no-pictures", ...args], project);

/** With a manifest as large as that of thousands of posts: the space after JSON means nothing. */
beforeEach(async () => {
  expect(build()).toMatchObject({ status: 0 });
  const [store = ""] = globSync(join(project, ".briefs/cache/output-*"));
  const file = manifestFile(store, dist);
  const [header = "", ...units] = readChecksummedLines(file) ?? [];
  writeChecksummedLines(file, [header + " ".repeat(4_500_000), ...units]);
  const verifier = OutputVerifier.forLarge(outPlaces(dist), store);
  expect(verifier).toBeDefined();
  await verifier?.close();
});
afterAll(() => rmSync(project, { recursive: true }));

test("nothing has changed -> nothing is made", () => {
  expect(build("--json").stdout).toContain('"redone": 0');
});

test("an edit, a stray file and one that is gone -> what a build from nothing makes", () => {
  appendFileSync(join(project, "posts/lead.md"), "\nOne more line.\n");
  mkdirSync(join(dist, "stray"));
  writeFileSync(join(dist, "stray/file.txt"), "");
  unlinkSync(join(dist, "404.html"));
  expect(build()).toMatchObject({ status: 0 });
  const warm = hashTree(dist);
  expect(build("--clean")).toMatchObject({ status: 0 });
  expect(hashTree(dist)).toEqual(warm);
});

test("a build that ends before it begins -> ends", () => {
  expect(build("--posts", "nowhere")).toMatchObject({ status: 2, stderr: expect.stringContaining("nowhere") });
});
