import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fileTimes } from "../../../scripts/author/import/file-times.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "briefs-file-times-"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

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

test("files that were changed, renamed and moved into the folder -> their first commits", () => {
  git(root, ["init"]);
  write("drafts/first.md", LONG);
  write("vault/b.md");
  commit("2020-01-02T23:00:00-05:00");
  renameSync(join(root, "drafts/first.md"), join(root, "vault/a name – with signs.md"));
  commit("2021-03-04T05:06:07Z");
  write("vault/b.md", "changed");
  commit("2022-03-04T05:06:07Z");
  commit("2023-03-04T05:06:07Z");
  const first = { at: "2020-01-03T04:00:00.000Z", from: "history" };
  expect(fileTimes(root)("vault/a name – with signs.md")).toEqual(first);
  const times = fileTimes(join(root, "vault"));
  expect(times("a name – with signs.md"), "from the folder itself").toEqual(first);
  expect(times("b.md")).toEqual(first);
});

test("a file that was deleted and came again -> its very first commit", () => {
  git(root, ["init"]);
  write("a.md", LONG);
  commit("2020-01-02T03:04:05Z");
  rmSync(join(root, "a.md"));
  commit("2021-01-02T03:04:05Z");
  write("a.md", "Other words");
  commit("2022-01-02T03:04:05Z");
  expect(fileTimes(root)("a.md")?.at).toBe("2020-01-02T03:04:05.000Z");
});

test("a file that took the name of another one -> its own first commit", () => {
  git(root, ["init"]);
  write("a.md", "Other words, of another file\n");
  commit("2010-01-02T03:04:05Z");
  rmSync(join(root, "a.md"));
  write("b.md", LONG);
  commit("2020-01-02T03:04:05Z");
  renameSync(join(root, "b.md"), join(root, "a.md"));
  commit("2021-01-02T03:04:05Z");
  expect(fileTimes(root)("a.md")?.at).toBe("2020-01-02T03:04:05.000Z");
});

test("settings that hide first commits, or list paths from the folder -> no difference", () => {
  git(root, ["init"]);
  write("vault/a.md");
  commit("2020-01-02T03:04:05Z");
  git(root, ["config", "log.showRoot", "false"]);
  git(root, ["config", "diff.relative", "true"]);
  expect(fileTimes(join(root, "vault"))("a.md")).toEqual({ at: "2020-01-02T03:04:05.000Z", from: "history" });
});

test("the environment of a hook in another repository -> the folder's own", () => {
  const [other, own] = [join(root, "other"), join(root, "own")];
  write("other/a.md");
  git(other, ["init"]);
  git(other, ["add", "--all"]);
  git(other, ["commit", "--message", "x"], "2001-01-02T03:04:05Z");
  write("own/a.md");
  utimesSync(join(own, "a.md"), TIME, TIME);
  vi.stubEnv("GIT_DIR", join(other, ".git"));
  expect(fileTimes(own)("a.md")).toEqual(OF_FILE);
});

const TIME = new Date("2019-05-06T07:08:09Z");
const OF_FILE = { at: TIME.toISOString(), from: "file" };
const UNREAD = { at: TIME.toISOString(), from: "file without history" };

test("no repository, no commit of it, or a clone without history -> what the file says", () => {
  write("plain/a.md");
  utimesSync(join(root, "plain/a.md"), TIME, TIME);
  expect(fileTimes(join(root, "plain"))("a.md")).toEqual(OF_FILE);

  git(root, ["init"]);
  commit("2020-01-02T03:04:05Z");
  write("plain/b.md");
  utimesSync(join(root, "plain/b.md"), TIME, TIME);
  expect(fileTimes(join(root, "plain"))("b.md"), "not committed").toEqual(OF_FILE);

  commit("2021-01-02T03:04:05Z");
  git(root, ["clone", "--depth", "1", pathToFileURL(root).href, "shallow"]);
  utimesSync(join(root, "shallow/plain/a.md"), TIME, TIME);
  expect(fileTimes(join(root, "shallow"))("plain/a.md"), "its only commit is of another time").toEqual(UNREAD);
});

test("a repository that git cannot read, or without git -> what the file says, and that there is a history", () => {
  write("a.md");
  utimesSync(join(root, "a.md"), TIME, TIME);
  write(".git/HEAD", "no repository");
  expect(fileTimes(root)("a.md")).toEqual(UNREAD);
  vi.stubEnv("PATH", root);
  expect(fileTimes(root)("a.md")).toEqual(UNREAD);
});

test("a file that is gone, or times that no clock said -> nothing", () => {
  expect(fileTimes(root)("a.md")).toBeUndefined();
  git(root, ["init"]);
  write("a.md");
  commit("1970-01-01T00:00:10Z");
  utimesSync(join(root, "a.md"), TIME, TIME);
  expect(fileTimes(root)("a.md"), "of the commit").toEqual(OF_FILE);
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
  expect(fileTimes(root)("a.md")?.at).toBe("2020-01-02T03:04:05.000Z");
  expect(existsSync(join(root, "was-run"))).toBe(false);
});
