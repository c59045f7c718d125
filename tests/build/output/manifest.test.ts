import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Manifest, readManifestFile, writeManifest } from "../../../scripts/build/output/manifest.ts";
import { TargetState } from "../../../scripts/build/targets/target-state.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-manifest-"));
  file = join(folder, "store/manifest.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

const mark = { size: 3, mtime: 1.25, hash: "abc" };
const state = (name: string) =>
  TargetState.of([[name, "hash"]], { files: new Map([[`${name}.html`, mark]]), blobs: { card: name } });
const manifest: Manifest = {
  targets: new Map(["one", 'a tab\t, a line\n, a "quote" and é'].map((name) => [name, state(name)])),
  digest: "of all",
  engine: { "a.ts": "hash" },
  diagnostics: [],
  delta: { writeId: "seal", lacks: ["one"], has: new Map([["two\t", state("two\t")]]) },
};
const plain = ({ targets, delta, ...facts }: Manifest) => ({
  ...facts,
  units: [...targets].map(([name, { inputs, files, blobs }]) => ({ name, inputs, files, blobs })),
  twin: delta && { ...delta, has: [...delta.has].map(([name, { inputs, files }]) => ({ name, inputs, files })) },
});

test("written and read -> the same, whatever names consist of", () => {
  writeManifest(file, manifest);
  const read = readManifestFile(file);
  expect(read && plain(read)).toEqual(plain(manifest));
});

test("a byte more, another or missing, an empty file, none -> not read", () => {
  expect(readManifestFile(file)).toBeUndefined();
  writeManifest(file, manifest);
  const bytes = readFileSync(file);
  appendFileSync(file, " ");
  expect(readManifestFile(file)).toBeUndefined();
  writeFileSync(file, bytes.subarray(0, -1));
  expect(readManifestFile(file)).toBeUndefined();
  for (const at of [0, 32, 33, bytes.length - 2]) {
    writeFileSync(file, bytes.with(at, (bytes[at] ?? 0) ^ 1));
    expect(readManifestFile(file)).toBeUndefined();
  }
  writeFileSync(file, "");
  expect(readManifestFile(file)).toBeUndefined();
});

test("a unit is made of the same only with the same inputs, each with its value", () => {
  const inputs = (of: Record<string, string>) => Object.entries(of);
  const unit = TargetState.of(inputs({ a: "1", b: "2" }), { files: new Map(), blobs: {} });
  expect(unit.isMadeOf(inputs({ a: "1", b: "2" }))).toBe(true);
  for (const other of [{ a: "1" }, { a: "1", b: "3" }, { a: "1", b: "2", c: "" }, {}]) {
    expect(unit.isMadeOf(inputs(other))).toBe(false);
  }
});

test("files with other marks -> those marks, and all else as it was", () => {
  const unit = TargetState.of([], { files: new Map(Object.entries({ "a.html": mark, "b.html": mark })), blobs: {} });
  const other = { ...mark, mtime: 7 };
  unit.refreshStats(new Map([["b.html", other]]));
  expect(TargetState.fromText(unit.toText()).files).toEqual(
    new Map(Object.entries({ "a.html": mark, "b.html": other })),
  );
});
