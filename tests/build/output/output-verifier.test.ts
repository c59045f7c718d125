import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checksumOf } from "../../../scripts/build/cache/checksummed-file.ts";
import { manifestFile, readManifest, readManifestFile } from "../../../scripts/build/output/manifest.ts";
import { OutputDirs } from "../../../scripts/build/output/output-dirs.ts";
import { verifyOutput } from "../../../scripts/build/output/output-snapshot.ts";
import { OutputVerifier, type VerifiedOutput } from "../../../scripts/build/output/output-verifier.ts";
import { readStagingManifest } from "../../../scripts/build/output/staging-delta.ts";
import { outPlaces } from "../../../scripts/build/output/swap-folders.ts";
import { buildText } from "./build-text.ts";

let place: string;
let out: string;
let store: string;
let looker: OutputVerifier | undefined;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "briefs-looker-"));
  [out, store] = [join(place, "dist"), join(place, "store")];
  buildText(out, store, "old");
  buildText(out, store, "new");
});
afterEach(async () => {
  await looker?.close();
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
  looker = new OutputVerifier(places, store);

  const manifest = readManifest(places, store);
  const found = verifyOutput(out, manifest);
  expect(found).toEqual({ damaged: [["first", "folder/first.txt"]], retimed: [], strays: ["stray.txt"] });
  expect(await looker.output()).toEqual({ seal: checksumOf(manifestFile(store, out)), found });

  looker.lookBeside("first");
  const file = manifestFile(store, places.staging);
  const beside = verifyOutput(places.staging, readStagingManifest(file, manifest));
  expect(beside).toMatchObject({
    damaged: [["first", "folder/first.txt"]],
    retimed: [["second", new Map([["folder/second.txt", expect.objectContaining({ mtime: 1000 })]])]],
  });
  expect(await looker.beside()).toEqual({ seal: checksumOf(file), found: beside });
  const first = { ...found, strays: [] };
  expect(await looker.target()).toEqual({ seal: checksumOf(manifestFile(store, out)), found: first });
});

test("the tree beside is wanted before the output was looked at -> it alone is looked at", async () => {
  const places = outPlaces(out);
  looker = new OutputVerifier(places, store);
  looker.lookBeside("second");
  expect(await looker.output()).toBeUndefined();
  expect(await looker.beside()).toMatchObject({ found: { damaged: [], strays: [] } });
  expect(await looker.target()).toMatchObject({ found: { damaged: [], strays: [] } });
});

test("what was seen -> believed of the manifest with the same seal, and of no other", async () => {
  looker = new OutputVerifier(outPlaces(out), store);
  const seen = await looker.output();
  expect(isWhole(seen, "new")).toBe(true);
  rmSync(join(out, "folder/first.txt"));
  expect(isWhole(seen, "new")).toBe(true);
  expect(isWhole(seen && { ...seen, seal: "another" }, "new")).toBe(false);
});

test.each([
  ["the output's", true],
  ["another's", false],
])("a target seen good and damaged since, with %s seal -> believed: %s", async (_, isBelieved) => {
  looker = new OutputVerifier(outPlaces(out), store);
  looker.lookBeside("first");
  const seen = await looker.target();
  rmSync(join(out, "folder/first.txt"));
  const trees = new OutputDirs(out, store);
  trees.verifyStaging();
  trees.verifyAhead("first", seen && { ...seen, seal: isBelieved ? seen.seal : "another" });
  const before = trees.before({ name: "first", inputs: [["text", "changed"]] }, "text");
  expect(before).toBe(isBelieved ? trees.manifest?.targets.get("first") : undefined);
  expect(before !== undefined).toBe(isBelieved);
});

test("no manifest, or a thread that is stopped -> nothing was seen, and this thread looks", async () => {
  const file = manifestFile(store, out);
  expect(readManifestFile(file)).toBeDefined();
  writeFileSync(file, "damaged");
  looker = new OutputVerifier(outPlaces(out), store);
  expect(await looker.output()).toBeUndefined();
  await looker.close();
  expect(await looker.beside()).toBeUndefined();
  expect(isWhole(undefined, "new")).toBe(false);
});

test("a small output -> no thread", () => {
  expect(OutputVerifier.forLarge(outPlaces(out), store)).toBeUndefined();
});
