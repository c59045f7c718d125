import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishFolder, restoreFolder } from "../../scripts/build/publish-folder.ts";

const PROGRAM = join(import.meta.dirname, "publish-text.ts");
const KILLER = join(import.meta.dirname, "kill-before-call.ts");

let place: string;
let out: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "briefs-publish-"));
  out = join(place, "dist");
});
afterEach(() => rmSync(place, { recursive: true }));

const publish = (word: string) =>
  publishFolder(out, async (folder) => {
    for (const name of ["first.txt", "second.txt"]) await writeFile(join(folder, name), word);
  });

/** The word that both files of the output say; a mixture or a half would fail here. */
function word(): string {
  const words = readdirSync(out).map((name) => readFileSync(join(out, name), "utf8"));
  expect(words).toHaveLength(2);
  expect(new Set(words).size).toBe(1);
  return words[0] ?? "";
}

test("no output yet, in a folder that is not there either -> both are made", async () => {
  out = join(place, "deep/below/dist");
  await publish("new");
  expect(word()).toBe("new");
});

test("an earlier output with other files -> they are gone, and nothing lies beside it", async () => {
  mkdirSync(join(out, "post"), { recursive: true });
  writeFileSync(join(out, "post/old.html"), "old");
  await publish("new");
  expect(word()).toBe("new");
  expect(readdirSync(place)).toEqual(["dist"]);
});

test("filling fails -> the error comes through, the old output stays, nothing lies beside it", async () => {
  await publish("old");
  const failing = publishFolder(out, async (folder) => {
    await writeFile(join(folder, "first.txt"), "new");
    throw new Error("disk full");
  });
  await expect(failing).rejects.toThrow("disk full");
  expect(word()).toBe("old");
  expect(readdirSync(place)).toEqual(["dist"]);
});

test("filling fails and there was no output -> there is none", async () => {
  await expect(publishFolder(out, () => Promise.reject(new Error("no")))).rejects.toThrow();
  expect(readdirSync(place)).toEqual([]);
});

test.each(["target", "missing"])(
  "the output is a link (to a folder: %s) -> it stays one, to the new output",
  async (to) => {
    mkdirSync(join(place, "target"));
    symlinkSync(join(place, to), out);
    await publish("new");
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
    expect(word()).toBe("new");
  },
);

test("killed before any of its changes to the disk -> old or new output whole after the next run's start", async () => {
  const words: string[] = [];
  let away = 0;
  for (let call = 0; ; call++) {
    await publish("old");
    const { signal } = runKilled(call);
    if (!lstatSync(out, { throwIfNoEntry: false })) away++;
    await restoreFolder(out);
    words.push(word());
    expect(readdirSync(place)).toEqual(["dist"]);
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
    await publish("old");
    const child = spawn(process.execPath, [PROGRAM, out, "new"], { stdio: "ignore" });
    setTimeout(() => child.kill("SIGKILL"), wait);
    await once(child, "exit");
    await restoreFolder(out);
    expect(["old", "new"]).toContain(word());
    expect(readdirSync(place)).toEqual(["dist"]);
  }
});

test("what a killed build left is cleared, but not what one that runs has under way", async () => {
  const gone = spawnSync(process.execPath, ["-e", ""]).pid;
  const running = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
  const folders = [`.dist.next-${gone}-0`, `.dist.previous-${gone}-0`, `.dist.next-${running.pid}-0`, ".dist.notes"];
  for (const name of folders) mkdirSync(join(place, name));
  await publish("new");
  running.kill();
  expect(readdirSync(place).sort()).toEqual([`.dist.next-${running.pid}-0`, ".dist.notes", "dist"]);
});

test("several builds at once, in one process and in others -> all succeed, one of them is the output, whole", async () => {
  const words = ["a", "b", "c", "d"];
  const children = words.map((letter) => spawn(process.execPath, [PROGRAM, out, letter], { stdio: "inherit" }));
  const exits = children.map((child) => once(child, "exit"));
  await Promise.all(["e", "f", "g", "h"].map(publish));
  expect(await Promise.all(exits)).toEqual(words.map(() => [0, null]));
  expect("abcdefgh").toContain(word());
  expect(readdirSync(place)).toEqual(["dist"]);
});

function runKilled(call: number) {
  const env = { ...process.env, KILL_BEFORE_CALL: String(call) };
  const result = spawnSync(process.execPath, ["--import", KILLER, PROGRAM, out, "new"], { env, encoding: "utf8" });
  expect(result.stderr).toBe("");
  return result;
}
