import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileTimes } from "../../../scripts/author/import/file-times.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "briefs-file-times-"));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(folder: string, args: string[], time = "2020-01-01T00:00:00Z"): void {
  const identity = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.org", GIT_AUTHOR_DATE: time };
  const committer = { GIT_COMMITTER_NAME: "C", GIT_COMMITTER_EMAIL: "c@example.org", GIT_COMMITTER_DATE: time };
  const env = { ...process.env, ...identity, ...committer, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  execFileSync("git", args, { cwd: folder, stdio: "ignore", env });
}

function write(path: string, text = path): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function commit(time: string): void {
  git(root, ["add", "--all"]);
  git(root, ["commit", "--allow-empty", "--message", "x"], time);
}

const LONG = "The same words as before.\n".repeat(20);

test("a file that was changed and renamed -> its first commit, in the zone of its author", () => {
  git(root, ["init"]);
  write("first.md", LONG);
  write("other/b.md");
  commit("2020-01-02T23:00:00-05:00");
  renameSync(join(root, "first.md"), join(root, "other/a name – with signs.md"));
  commit("2021-03-04T05:06:07Z");
  write("other/b.md", "changed");
  commit("2022-03-04T05:06:07Z");
  commit("2023-03-04T05:06:07Z");
  const times = fileTimes(root);
  const first = { at: "2020-01-02T23:00:00-05:00", from: "history" };
  expect(times("other/a name – with signs.md")).toEqual(first);
  expect(times("other/b.md")).toEqual(first);
  expect(fileTimes(join(root, "other"))("b.md"), "from the folder itself").toEqual(first);
});

test("a file that was deleted and came again -> its very first commit", () => {
  git(root, ["init"]);
  write("a.md", LONG);
  commit("2020-01-02T03:04:05Z");
  rmSync(join(root, "a.md"));
  commit("2021-01-02T03:04:05Z");
  write("a.md", "Other words");
  commit("2022-01-02T03:04:05Z");
  expect(fileTimes(root)("a.md")?.at).toMatch(/^2020-01-02T03:04:05/);
});

const TIME = new Date("2019-05-06T07:08:09Z");

test("no repository, no commit of it, or a clone without history -> what the file says", () => {
  write("plain/a.md");
  utimesSync(join(root, "plain/a.md"), TIME, TIME);
  const ofFile = { at: TIME.toISOString(), from: "file" };
  expect(fileTimes(join(root, "plain"))("a.md")).toEqual(ofFile);

  git(root, ["init"]);
  expect(fileTimes(join(root, "plain"))("a.md"), "not committed").toEqual(ofFile);

  commit("2020-01-02T03:04:05Z");
  write("plain/b.md");
  commit("2021-01-02T03:04:05Z");
  git(root, ["clone", "--depth", "1", pathToFileURL(root).href, "shallow"]);
  utimesSync(join(root, "shallow/plain/a.md"), TIME, TIME);
  expect(fileTimes(join(root, "shallow"))("plain/a.md"), "its only commit is of another time").toEqual(ofFile);
});

test("a file that is gone -> nothing", () => {
  expect(fileTimes(root)("a.md")).toBeUndefined();
});

const SIGNATURE = "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ\n -----END PGP SIGNATURE-----\n";

test("a stranger's repository whose signatures a program of its own checks -> it is not run", () => {
  git(root, ["init"]);
  write("a.md");
  commit("2020-01-02T03:04:05Z");
  const inRoot = { cwd: root, encoding: "utf8" } as const;
  const signed = execFileSync("git", ["cat-file", "commit", "HEAD"], inRoot).replace("\n\n", `\n${SIGNATURE}\n`);
  const hash = execFileSync("git", ["hash-object", "-w", "-t", "commit", "--stdin"], {
    ...inRoot,
    input: signed,
  }).trim();
  git(root, ["update-ref", "HEAD", hash]);
  write("run.sh", `#!/bin/sh\ntouch "${join(root, "was-run")}"\n`);
  chmodSync(join(root, "run.sh"), 0o755);
  git(root, ["config", "gpg.program", join(root, "run.sh")]);
  git(root, ["config", "log.showSignature", "true"]);
  expect(fileTimes(root)("a.md")?.at).toMatch(/^2020-01-02T03:04:05/);
  expect(existsSync(join(root, "was-run"))).toBe(false);
});
