import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { hashTree, siteProject } from "./site-project.ts";

const DAMAGES = { emptied: () => "", "with a bit flipped": flipped };
const project = siteProject();
let whole: Record<string, string>;

afterAll(() => rmSync(project, { recursive: true }));
beforeAll(() => {
  expect(runBriefs(["build"], project)).toMatchObject({ status: 0 });
  whole = hashTree(join(project, "dist"));
});

/** As a disk does that was full, or that fails. */
function flipped(bytes: Buffer): Uint8Array {
  const damaged = Uint8Array.from(bytes);
  const middle = Math.floor(damaged.length / 2);
  damaged[middle] = (damaged[middle] ?? 0) ^ 4;
  return damaged;
}

const PLACES = [
  ...["cards-*/*.png", "figures-*/*.png", "figures-*/*.svg", "images-*/*.webp", "images-*/*.json"],
  ...["pool-*/worker.mjs", "site-*/server/entry-server.js", "site-*/client/assets/entry-client-*.js"],
];
const cases = PLACES.flatMap((place) => Object.entries(DAMAGES).map(([how, damage]) => ({ place, how, damage })));

test.each(cases)("a build after $place was $how -> it is made anew, and the site is the same", ({ place, damage }) => {
  const [file] = globSync(join(project, ".briefs/cache", place));
  if (file === undefined) throw new Error(`Nothing is kept as ${place}`);
  const before = readFileSync(file);
  writeFileSync(file, damage(before));
  for (const tree of ["dist", ".dist.staging"]) rmSync(join(project, tree), { recursive: true, force: true });
  expect(runBriefs(["build"], project)).toMatchObject({ status: 0, stderr: "" });
  expect(hashTree(join(project, "dist"))).toEqual(whole);
  expect(existsSync(file) && readFileSync(file).equals(before)).toBe(true);
});
