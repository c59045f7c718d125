import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { watchFolders } from "../../scripts/dev/watch-folders.ts";

const root = mkdtempSync(join(tmpdir(), "briefs-watch-"));
const posts = join(root, "posts");
mkdirSync(join(posts, "sub/deep"), { recursive: true });
const seen = new Set<string>();
watchFolders([posts], (path) => seen.add(path));
afterAll(() => rmSync(root, { recursive: true }));

async function isSeen(file: string) {
  const path = join(posts, file);
  seen.clear();
  writeFileSync(path, "text");
  await vi.waitFor(() => expect([...seen]).toContain(path), 5000);
}

/** All that has happened so far has been told. */
async function isTold() {
  await isSeen("last.md");
}

test("a folder is removed and made again at once, as by a script -> its files are watched, and those below it", async () => {
  await isSeen("sub/deep/a.md");
  rmSync(join(posts, "sub"), { recursive: true });
  mkdirSync(join(posts, "sub/deep"), { recursive: true });
  await isTold();
  await isSeen("sub/b.md");
  await isSeen("sub/deep/b.md");
});

test("a folder is renamed, and another takes its name -> both are watched", async () => {
  renameSync(join(posts, "sub"), join(posts, "other"));
  mkdirSync(join(posts, "sub"));
  await isTold();
  await isSeen("other/deep/c.md");
  await isSeen("sub/c.md");
});

test("the folder itself goes and comes -> its files are watched", async () => {
  renameSync(posts, `${posts}-away`);
  renameSync(`${posts}-away`, posts);
  await vi.waitFor(() => expect([...seen]).toContain(posts), 5000);
  await isSeen("other/deep/d.md");
});

test("links come, one of them to itself -> nothing is thrown, and what a link leads to is not watched", async () => {
  const elsewhere = join(root, "elsewhere");
  mkdirSync(elsewhere);
  symlinkSync("loop", join(posts, "loop"));
  symlinkSync(elsewhere, join(posts, "linked"));
  await isTold();
  writeFileSync(join(elsewhere, "e.md"), "text");
  await isTold();
  expect([...seen].filter((path) => path.startsWith(join(posts, "linked/")))).toEqual([]);
});
