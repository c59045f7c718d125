import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outPlaces } from "../../scripts/build/exchange-folders.ts";
import { Looker, type Seen } from "../../scripts/build/looker.ts";
import { manifestFile, readManifest, readManifestFile } from "../../scripts/build/manifest.ts";
import { sealOf } from "../../scripts/build/sealed-file.ts";
import { SiteTrees } from "../../scripts/build/site-trees.ts";
import { lookAt } from "../../scripts/build/tree.ts";
import { readTwinManifest } from "../../scripts/build/twin.ts";
import { buildText } from "./build-text.ts";

let place: string;
let out: string;
let store: string;
let looker: Looker | undefined;

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

const isWhole = (seen: Seen | undefined, digest: string) => {
  const trees = new SiteTrees(out, store);
  trees.look(seen);
  return trees.isWhole(digest);
};

test("files that are gone, altered, strange, or have another time -> what this thread would find, in both trees", async () => {
  const places = outPlaces(out);
  rmSync(join(out, "folder/first.txt"));
  writeFileSync(join(out, "stray.txt"), "");
  utimesSync(join(places.standby, "folder/second.txt"), 1, 1);
  appendFileSync(join(places.standby, "folder/first.txt"), "!");
  looker = new Looker(places, store);

  const manifest = readManifest(places, store);
  const found = lookAt(out, manifest);
  expect(found).toEqual({ damaged: [["first", "folder/first.txt"]], retimed: [], strays: ["stray.txt"] });
  expect(await looker.output()).toEqual({ seal: sealOf(manifestFile(store, out)), found });

  looker.lookBeside("first");
  const file = manifestFile(store, places.standby);
  const beside = lookAt(places.standby, readTwinManifest(file, manifest));
  expect(beside).toMatchObject({
    damaged: [["first", "folder/first.txt"]],
    retimed: [["second", new Map([["folder/second.txt", expect.objectContaining({ mtime: 1000 })]])]],
  });
  expect(await looker.beside()).toEqual({ seal: sealOf(file), found: beside });
  const first = { ...found, strays: [] };
  expect(await looker.unit()).toEqual({ seal: sealOf(manifestFile(store, out)), found: first });
});

test("the tree beside is wanted before the output was looked at -> it alone is looked at", async () => {
  const places = outPlaces(out);
  looker = new Looker(places, store);
  looker.lookBeside("second");
  expect(await looker.output()).toBeUndefined();
  expect(await looker.beside()).toMatchObject({ found: { damaged: [], strays: [] } });
  expect(await looker.unit()).toMatchObject({ found: { damaged: [], strays: [] } });
});

test("what was seen -> believed of the manifest with the same seal, and of no other", async () => {
  looker = new Looker(outPlaces(out), store);
  const seen = await looker.output();
  expect(isWhole(seen, "new")).toBe(true);
  rmSync(join(out, "folder/first.txt"));
  expect(isWhole(seen, "new")).toBe(true);
  expect(isWhole(seen && { ...seen, seal: "another" }, "new")).toBe(false);
});

test.each([
  ["the output's", true],
  ["another's", false],
])("a unit seen good and damaged since, with %s seal -> believed: %s", async (_, isBelieved) => {
  looker = new Looker(outPlaces(out), store);
  looker.lookBeside("first");
  const seen = await looker.unit();
  rmSync(join(out, "folder/first.txt"));
  const trees = new SiteTrees(out, store);
  trees.lookBeside();
  trees.lookAhead("first", seen && { ...seen, seal: isBelieved ? seen.seal : "another" });
  const before = trees.before({ name: "first", inputs: [["text", "changed"]] }, "text");
  expect(before).toBe(isBelieved ? trees.manifest?.units.get("first") : undefined);
  expect(before !== undefined).toBe(isBelieved);
});

test("no manifest, or a thread that is stopped -> nothing was seen, and this thread looks", async () => {
  const file = manifestFile(store, out);
  expect(readManifestFile(file)).toBeDefined();
  writeFileSync(file, "damaged");
  looker = new Looker(outPlaces(out), store);
  expect(await looker.output()).toBeUndefined();
  await looker.close();
  expect(await looker.beside()).toBeUndefined();
  expect(isWhole(undefined, "new")).toBe(false);
});

test("a small output -> no thread", () => {
  expect(Looker.forLarge(outPlaces(out), store)).toBeUndefined();
});
