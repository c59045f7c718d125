import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkOutFolder } from "../../../scripts/build/output/check-out-folder.ts";
import { UsageError } from "../../../scripts/system/usage-error.ts";

const place = realpathSync(mkdtempSync(join(tmpdir(), "briefs-out-")));
const project = join(place, "project");

const check = (out: string) =>
  checkOutFolder({
    out: join(project, out),
    kept: [project, join(project, "where/i/stand")],
    sources: [join(project, "posts"), join(project, "infographics")],
  });

beforeAll(() => {
  vi.stubEnv("HOME", join(place, "home/ann"));
  for (const folder of [
    "posts",
    "infographics",
    "where/i/stand",
    "empty",
    "notes",
    "built/content",
    "../home/ann",
    "../home/content",
  ]) {
    mkdirSync(join(project, folder), { recursive: true });
  }
  writeFileSync(join(project, "notes/idea.txt"), "");
  writeFileSync(join(project, "built/content/home.json"), "{}");
  writeFileSync(join(place, "home/content/home.json"), "{}");
  symlinkSync(project, join(project, "link-to-project"));
  symlinkSync(join(project, "posts"), join(project, "link-to-posts"));
  symlinkSync(join(project, "built"), join(project, "link-to-built"));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true });
});

describe("nothing would be lost -> taken", () => {
  test.each([
    "new",
    "deep/below/new",
    "../beside",
    "empty",
    "built",
    "link-to-built",
    "posts-built",
    "where/i/stand/new",
    "..beside",
    "../home/ann/site",
  ])("%s", async (out) => {
    await expect(check(out)).resolves.toBeUndefined();
  });
});

describe("something would be lost, or read again by the next build -> refused", () => {
  test.each([
    ["the project", "."],
    ["a folder that holds the project", ".."],
    ["the root of the disk", "../../../../../../../.."],
    ["the posts", "posts"],
    ["a folder in the posts", "posts/deep/site"],
    ["a folder that holds where the person stands", "where/i"],
    ["where the person stands", "where/i/stand"],
    ["a folder of other files", "notes"],
    ["a file", "notes/idea.txt"],
    ["a folder in the posts whose name begins with two dots", "posts/..site"],
    ["the home of the person", "../home/ann"],
    ["a folder that holds the home of the person", "../home"],
    ["a link to the project", "link-to-project"],
    ["a new folder in the posts, by a link", "link-to-posts/site"],
  ])("%s", async (_, out) => {
    await expect(check(out)).rejects.toThrow(UsageError);
  });
});

test.skipIf(!existsSync("/proc/self"))(
  "a mount point, whose place no new site can take -> refused, with a folder in it",
  async () => {
    const refused = await checkOutFolder({ out: "/proc", kept: [], sources: [] }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      message: expect.stringContaining("mount point"),
      hint: "Name a folder in it: --out /proc/site",
    });
  },
);
