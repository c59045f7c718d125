import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manifestFile } from "../../../scripts/build/output/manifest.ts";
import { OutputDirs } from "../../../scripts/build/output/output-dirs.ts";
import { verifyOutput } from "../../../scripts/build/output/output-snapshot.ts";
import { readStagingManifest } from "../../../scripts/build/output/staging-delta.ts";
import { outPlaces, recoverSwap } from "../../../scripts/build/output/swap-folders.ts";
import { buildText } from "./build-text.ts";

const PROGRAM = join(import.meta.dirname, "tree-text.ts");
const FILLER = join(import.meta.dirname, "full-from-call.ts");
const KILLER = join(import.meta.dirname, "kill-before-call.ts");

let place: string;
let out: string;
let store: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "briefs-trees-"));
  out = join(place, "dist");
  store = join(place, "store");
});
afterEach(() => rmSync(place, { recursive: true }));

const build = (word: string) => buildText(out, store, word);
const file = (name: string) => join(out, "folder", `${name}.txt`);

/** The word that the files of the output say; a mixture, a half or a leftover would fail here. */
function word(): string {
  expect(readdirSync(out, { recursive: true }).sort()).toEqual([
    "folder",
    ...["first", "second", "third"].map((name) => `folder/${name}.txt`),
  ]);
  expect(readFileSync(file("third"), "utf8")).toBe("always");
  const words = ["first", "second"].map((name) => readFileSync(file(name), "utf8"));
  expect(new Set(words).size).toBe(1);
  return words[0] ?? "";
}

test("no output yet, in a folder that is not there either -> both are made", () => {
  out = join(place, "deep/below/dist");
  expect(build("new")).toEqual(["first", "second", "third"]);
  expect(word()).toBe("new");
});

test("a first build that is the last of its machine -> nothing beside the output, and a next one makes what has changed", () => {
  mkdirSync(out);
  writeFileSync(join(out, "before.txt"), "no build has made this");
  buildText(out, store, "old", undefined, true);
  expect(word()).toBe("old");
  expect(existsSync(outPlaces(out).staging)).toBe(false);
  expect(buildText(out, store, "new", undefined, true)).toEqual(["first", "second"]);
  expect(word()).toBe("new");
});

describe("two parts that write one file -> an error that names it, and the output stays", () => {
  const same = () => "folder/same.txt";

  test("in a first build", () => {
    expect(() => buildText(out, store, "new", same)).toThrow("write folder/same.txt; one of them is second");
    expect(existsSync(out)).toBe(false);
  });

  test("where one of them had it before", () => {
    build("old");
    const taken = (name: string) => (name === "second" ? "folder/third.txt" : `folder/${name}.txt`);
    expect(() => buildText(out, store, "new", taken)).toThrow("write folder/third.txt; one of them is third");
    expect(word()).toBe("old");
    build("new");
    expect(word()).toBe("new");
  });
});

test("an output that no manifest knows -> its files are gone", () => {
  mkdirSync(join(out, "post"), { recursive: true });
  writeFileSync(join(out, "post/old.html"), "old");
  build("new");
  expect(word()).toBe("new");
});

test("nothing changed -> nothing is made, and no file is touched", () => {
  build("a");
  const before = statSync(out).ino;
  expect(build("a")).toEqual([]);
  expect(statSync(out).ino).toBe(before);
});

test("one input changed -> its files alone are made; the others are the same files on the disk", () => {
  build("a");
  const before = statSync(file("third")).ino;
  expect(build("b")).toEqual(["first", "second"]);
  expect(word()).toBe("b");
  expect(statSync(file("third")).ino).toBe(before);
});

test("an input that changes and changes back -> what lies beside the output is used again", () => {
  for (const word of ["a", "b"]) build(word);
  expect(build("a")).toEqual([]);
  expect(word()).toBe("a");
});

describe("somebody has been in the output -> it is put right, and nothing that is good is made again", () => {
  test.each([
    ["a file is gone", () => rmSync(file("first")), []],
    ["a file is longer", () => appendFileSync(file("second"), "!"), ["second"]],
    ["a file has other bytes of the same length", () => writeFileSync(file("second"), "A"), ["second"]],
    ["a file has become a folder", () => [rmSync(file("first")), mkdirSync(file("first"))], []],
    ["a file has become a link", () => [rmSync(file("first")), symlinkSync(file("second"), file("first"))], []],
    ["a folder has become a file", () => replaceFolder(), []],
    ["there is another file", () => writeFileSync(join(out, "stray.txt"), "?"), []],
    ["there is another folder, empty", () => mkdirSync(join(out, "stray")), []],
    ["a file has another time", () => utimesSync(file("first"), 1, 1), []],
  ])("%s", (_, meddle, made) => {
    build("a");
    meddle();
    expect(build("a")).toEqual(made);
    expect(word()).toBe("a");
    expect(build("a")).toEqual([]);
  });

  test("a file is gone from the output and from what lies beside it -> it is made", () => {
    build("a");
    for (const tree of [out, outPlaces(out).staging]) rmSync(join(tree, "folder/first.txt"));
    expect(build("a")).toEqual(["first"]);
    expect(word()).toBe("a");
  });

  test("and in what lies beside it, too", () => {
    for (const word of ["a", "b"]) build(word);
    const { staging } = outPlaces(out);
    writeFileSync(join(staging, "folder/first.txt"), "?");
    writeFileSync(join(staging, "stray.txt"), "?");
    expect(build("a")).toEqual(["first"]);
    expect(word()).toBe("a");
  });

  function replaceFolder() {
    rmSync(join(out, "folder"), { recursive: true });
    writeFileSync(join(out, "folder"), "");
  }
});

describe("somebody has been in the trees, and then something is edited -> the new output is right", () => {
  const trees = () => ({ output: out, staging: outPlaces(out).staging });
  const both = () => Object.values(trees());

  test.each<[string, (tree: string) => void]>([
    ["a file is gone", (tree) => rmSync(join(tree, "folder/third.txt"))],
    ["a file is longer", (tree) => replace(join(tree, "folder/third.txt"), "always!")],
    ["a file has other bytes of the same length", (tree) => replace(join(tree, "folder/third.txt"), "sometim")],
    [
      "a folder has become a file",
      (tree) => [rmSync(join(tree, "folder"), { recursive: true }), writeFileSync(join(tree, "folder"), "")],
    ],
    [
      "a folder has become a link to itself",
      (tree) => [rmSync(join(tree, "folder"), { recursive: true }), symlinkSync("folder", join(tree, "folder"))],
    ],
    ["a file has another time", (tree) => utimesSync(join(tree, "folder/third.txt"), 1, 1)],
    ["there is another file", (tree) => writeFileSync(join(tree, "folder/stray.txt"), "?")],
  ])("%s, in either and in both", (_, meddle) => {
    for (const [edit, places] of [
      ["b", () => [trees().output]],
      ["c", () => [trees().staging]],
      ["d", both],
    ] as const) {
      for (const word of ["a", "z"]) build(word);
      for (const tree of places()) meddle(tree);
      build(edit);
      expect(word()).toBe(edit);
      expect(build(edit)).toEqual([]);
    }
  });

  test("the build before was given up -> what it has in common with the output is known to be the same", () => {
    build("a");
    const begun = new OutputDirs(out, store);
    begun.verifyStaging();
    begun.markDirty();
    begun.rollback({});
    const next = new OutputDirs(out, store);
    next.verifyStaging();
    const { damaged } = verifyOutput(outPlaces(out).staging, readStagingManifest(beside(), next.manifest));
    expect(damaged).toEqual([]);
    for (const [name, state] of readStagingManifest(beside(), next.manifest)?.targets ?? []) {
      expect(next.manifest?.targets.get(name)).toBe(state);
    }
    build("b");
    expect(word()).toBe("b");
  });

  const beside = () => manifestFile(store, outPlaces(out).staging);

  /** Not into the file: both trees have it. */
  function replace(path: string, text: string) {
    rmSync(path);
    writeFileSync(path, text);
  }
});

test("what was touched was as it should be -> what lies beside the output is known by the next build", () => {
  build("a");
  const trees = new OutputDirs(out, store);
  trees.verifyStaging();
  trees.markDirty();
  trees.keep(trees.manifest?.targets ?? new Map());
  trees.commit({ digest: "b", engine: {}, diagnostics: [] });
  expect(readStagingManifest(manifestFile(store, outPlaces(out).staging), undefined)?.targets.size).toBe(3);
  expect(word()).toBe("a");
});

describe("a damaged, foreign or missing manifest -> the site is right all the same", () => {
  test.each([
    ["cut off", (path: string) => writeFileSync(path, readFileSync(path).subarray(0, 100))],
    [
      "a byte is another one",
      (path: string) => writeFileSync(path, readFileSync(path, "utf8").replace("first", "thirs")),
    ],
    ["empty", (path: string) => writeFileSync(path, "")],
    ["gone", (path: string) => rmSync(path)],
  ])("%s", (_, damage) => {
    for (const word of ["a", "b"]) build(word);
    for (const name of readdirSync(store)) damage(join(store, name));
    expect(build("b")).toEqual(["first", "second", "third"]);
    expect(word()).toBe("b");
  });

  test("restored on another machine, in other folders, with other times -> taken as it is", () => {
    build("a");
    cpSync(out, join(place, "elsewhere"), { recursive: true });
    rmSync(out, { recursive: true });
    cpSync(join(place, "elsewhere"), out, { recursive: true });
    expect(build("a")).toEqual([]);
    expect(word()).toBe("a");
  });
});

test.each(["target", "missing"])("the output is a link (to a folder: %s) -> it stays one, to the new output", (to) => {
  mkdirSync(join(place, "target"));
  symlinkSync(join(place, to), out);
  build("new");
  expect(lstatSync(out).isSymbolicLink()).toBe(true);
  expect(word()).toBe("new");
});

test("two units that write one file -> an error, and the output stays", () => {
  build("a");
  expect(() => buildText(out, store, "b", () => "folder/first.txt")).toThrow("folder/first.txt");
  expect(word()).toBe("a");
});

test("killed before any of its changes to the disk -> old or new output whole, and the next build right", () => {
  const words: string[] = [];
  let away = 0;
  for (let call = 0; ; call++) {
    for (const word of ["older", "old"]) build(word);
    const { signal } = runKilled(call);
    if (!lstatSync(out, { throwIfNoEntry: false })) away++;
    recoverSwap(outPlaces(out));
    words.push(word());
    build("next");
    expect(word()).toBe("next");
    if (signal === null) break;
  }
  // At one call, between the two renames, the output was away until it was restored.
  expect(away).toBe(1);
  expect(words[0]).toBe("old");
  expect(words.at(-1)).toBe("new");
  expect(words.join(" ")).toMatch(/^(old )+(new ?)+$/);
});

test("killed at any moment -> old or new output whole after the next run's start", async () => {
  for (let wait = 0; wait < 100; wait += 10) {
    build("old");
    const child = spawn(process.execPath, [PROGRAM, out, store, "new"], { stdio: "ignore" });
    setTimeout(() => child.kill("SIGKILL"), wait);
    await once(child, "exit");
    recoverSwap(outPlaces(out));
    expect(["old", "new"]).toContain(word());
  }
});

describe("the disk is full from any of its changes on -> it fails with the old output, or succeeds with the new one", () => {
  test.each([
    ["no output yet", []],
    ["an output", ["older", "old"]],
  ])("%s", (_, words) => {
    const ends: string[] = [];
    for (let call = 0; call < 22; call++) {
      for (const tree of Object.values(outPlaces(out))) rmSync(tree, { recursive: true, force: true });
      rmSync(store, { recursive: true, force: true });
      for (const word of words) build(word);
      const { status } = runFull(call);
      expect({ call, word: existsSync(out) && word() }).toEqual({
        call,
        word: status === 0 ? "new" : (words.at(-1) ?? false),
      });
      ends.push(status === 0 ? "new" : "failed");
      build("next");
      expect(word()).toBe("next");
    }
    expect(ends.join(" ")).toMatch(/^(failed )+(new ?)+$/);
  });
});

function runKilled(call: number) {
  const env = { ...process.env, KILL_BEFORE_CALL: String(call) };
  const args = ["--import", KILLER, PROGRAM, out, store, "new"];
  const result = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(result.stderr).toBe("");
  return result;
}

function runFull(call: number) {
  const env = { ...process.env, FULL_FROM_CALL: String(call) };
  const { status, stderr } = spawnSync(process.execPath, ["--import", FILLER, PROGRAM, out, store, "new"], {
    env,
    encoding: "utf8",
  });
  return { status, stderr };
}
