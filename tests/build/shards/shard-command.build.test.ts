import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runBriefs } from "../../cli/run-briefs.ts";
import { siteProject } from "../site-project.ts";

const project = siteProject();
afterAll(() => rmSync(project, { recursive: true }));
writeFileSync(join(project, "a-file"), "");

const NO_SHARD = "Write --shard 2/4 for the second of four";
const REFUSED: [string[], string, string][] = [
  [["--shard", "5/4", "--cache", "shards"], "--shard 5/4 names no shard", NO_SHARD],
  [["--shard", "0/4", "--cache", "shards"], "--shard 0/4 names no shard", NO_SHARD],
  [["--shard", "0/0", "--cache", "shards"], "--shard 0/0 names no shard", NO_SHARD],
  [["--shard", "x", "--cache", "shards"], "--shard x names no shard", NO_SHARD],
  [["--shard", "2/4"], "--shard 2/4 needs a folder", "Write --shard 2/4 --cache shards"],
  [["--cache", " "], "--cache names no folder", "Write --cache shards"],
  [["--cache", "a-file"], "a-file is a file", "Name a folder with --cache"],
  [["--cache", "dist/shards"], "which would be deleted", "Name a folder with --out"],
];

test.each(REFUSED)(
  "briefs build %j -> exit 2, what is wrong and how to mend it, and nothing written",
  (args, wrong, remedy) => {
    const { status, stderr } = runBriefs(["build", ...args], project);
    expect(status).toBe(2);
    expect(stderr).toContain(wrong);
    expect(stderr).toContain(remedy);
    for (const folder of ["dist", "shards"]) expect(existsSync(join(project, folder))).toBe(false);
  },
);
