import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeIdOf } from "../../../scripts/build/cache/checksummed-file.ts";
import { manifestFile, readManifest, readManifestFile, writeManifest } from "../../../scripts/build/output/manifest.ts";
import { OutputDirs } from "../../../scripts/build/output/output-dirs.ts";
import { verifyOutput } from "../../../scripts/build/output/output-snapshot.ts";
import { OutputVerifier, type VerifiedOutput } from "../../../scripts/build/output/output-verifier.ts";
import { readStagingManifest } from "../../../scripts/build/output/staging-delta.ts";
import { outPlaces } from "../../../scripts/build/output/swap-folders.ts";
import { buildText } from "./build-text.ts";

let place: string;
let out: string;
let store: string;
let verifier: OutputVerifier | undefined;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "briefs-verifier-"));
  [out, store] = [join(place, "dist"), join(place, "store")];
  buildText(out, store, "old");
  buildText(out, store, "new");
});
afterEach(async () => {
  await verifier?.close();
  rmSync(place, { recursive: true });
});

const isWhole = (seen: VerifiedOutput | undefined, digest: string) => {
  const trees = new OutputDirs(out, store);
  trees.verify(seen);
  return trees.isWhole(digest);
};

test("files that are gone, altered, strange, or have another time -> what this thread would find, in both trees", async () => {
  const places = outPlaces(out);
  rmSync(join(out, "folder/first.txt"));
  writeFileSync(join(out, "stray.txt"), "");
  utimesSync(join(places.staging, "folder/second.txt"), 1, 1);
  appendFileSync(join(places.staging, "folder/first.txt"), "!");
  verifier = new OutputVerifier(places, store);

  const manifest = readManifest(places, store);
  const found = verifyOutput(out, manifest);
  expect(found).toEqual({ damaged: [["first", "folder/first.txt"]], newStats: [], untracked: ["stray.txt"] });
  expect(await verifier.output()).toEqual({ writeId: writeIdOf(manifestFile(store, out)), report: found });

  verifier.verifyStaging("first");
  const file = manifestFile(store, places.staging);
  const staged = verifyOutput(places.staging, readStagingManifest(file, manifest));
  expect(staged).toMatchObject({
    damaged: [["first", "folder/first.txt"]],
    newStats: [["second", new Map([["folder/second.txt", expect.objectContaining({ mtime: 1000 })]])]],
  });
  expect(await verifier.staging()).toEqual({ writeId: writeIdOf(file), report: staged });
  const first = { ...found, untracked: [] };
  expect(await verifier.target()).toEqual({ writeId: writeIdOf(manifestFile(store, out)), report: first });
});

test("the tree beside is wanted before the output was looked at -> it alone is looked at", async () => {
  const places = outPlaces(out);
  verifier = new OutputVerifier(places, store);
  verifier.verifyStaging("second");
  expect(await verifier.output()).toBeUndefined();
  expect(await verifier.staging()).toMatchObject({ report: { damaged: [], untracked: [] } });
  expect(await verifier.target()).toMatchObject({ report: { damaged: [], untracked: [] } });
});

test("what was seen -> believed of the manifest with the same seal, and of no other", async () => {
  verifier = new OutputVerifier(outPlaces(out), store);
  const seen = await verifier.output();
  expect(isWhole(seen, "new")).toBe(true);
  rmSync(join(out, "folder/first.txt"));
  expect(isWhole(seen, "new")).toBe(true);
  expect(isWhole(seen && { ...seen, writeId: "another" }, "new")).toBe(false);
});

test.each([
  ["the output's", true],
  ["another's", false],
])("a target seen good and damaged since, with %s seal -> believed: %s", async (_, isBelieved) => {
  verifier = new OutputVerifier(outPlaces(out), store);
  verifier.verifyStaging("first");
  const seen = await verifier.target();
  rmSync(join(out, "folder/first.txt"));
  const trees = new OutputDirs(out, store);
  trees.verifyStaging();
  trees.verifyAhead("first", seen && { ...seen, writeId: isBelieved ? seen.writeId : "another" });
  const before = trees.before({ name: "first", inputs: [["text", "changed"]] }, "text");
  expect(before).toBe(isBelieved ? trees.manifest?.targets.get("first") : undefined);
  expect(before !== undefined).toBe(isBelieved);
});

test("no manifest, or a thread that is stopped -> nothing was seen, and this thread looks", async () => {
  const file = manifestFile(store, out);
  expect(readManifestFile(file)).toBeDefined();
  writeFileSync(file, "damaged");
  verifier = new OutputVerifier(outPlaces(out), store);
  expect(await verifier.output()).toBeUndefined();
  await verifier.close();
  expect(await verifier.staging()).toBeUndefined();
  expect(isWhole(undefined, "new")).toBe(false);
});

test("a manifest with all its lines and a wrong checksum -> nothing was seen of either tree", async () => {
  appendFileSync(manifestFile(store, out), " ");
  verifier = new OutputVerifier(outPlaces(out), store);
  verifier.verifyStaging("first");
  expect([await verifier.output(), await verifier.staging(), await verifier.target()]).toEqual(
    Array(3).fill(undefined),
  );
});

test("the staging's manifest was written after the output's -> it is believed, and the target is that of the output", async () => {
  const places = outPlaces(out);
  const file = manifestFile(store, places.staging);
  const manifest = readStagingManifest(file, readManifest(places, store)) ?? expect.unreachable("It has no manifest");
  writeManifest(file, { ...manifest, targets: new Map([...manifest.targets].slice(1)) });
  verifier = new OutputVerifier(places, store);
  verifier.verifyStaging("first");
  const staging = await verifier.staging();
  expect(staging).toMatchObject({ writeId: writeIdOf(file), report: { damaged: [] } });
  expect(staging?.report.untracked).toHaveLength(1);
  expect(await verifier.target()).toMatchObject({
    writeId: writeIdOf(manifestFile(store, out)),
    report: { damaged: [], untracked: [] },
  });
});

test("a small output -> no thread", () => {
  expect(OutputVerifier.forLarge(outPlaces(out), store)).toBeUndefined();
});
