import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { hashTree, siteProject } from "./site-project.ts";

const project = siteProject();
const cold = siteProject();
const lead = readFileSync(join(project, "posts/lead.md"), "utf8");
const waiting = lead
  .replace("id: 2", "id: 4\naliases: [zebra-before]")
  .replace("Steps to a first build", "Zebras on ice")
  .replace("2025-10-17", "2026-12-01T09:00");
for (const folder of [project, cold]) {
  writeFileSync(join(folder, "posts/zebra.md"), waiting);
  writeFileSync(join(folder, "posts/slugs.lock.json"), '{\n  "1": ["everything"],\n  "2": ["lead"]\n}\n');
}
afterAll(() => {
  for (const folder of [project, cold]) rmSync(folder, { recursive: true });
});

const BEFORE = "2026-12-01T08:59:59";
const AFTER = "2026-12-01T09:00";

function buildAt(at: string, folder = project, ...args: string[]) {
  const { stdout, stderr } = runBriefs(["build", "--json", "--explain", "--at", at, ...args], folder);
  expect(stderr).not.toContain("briefs failed");
  return JSON.parse(stdout);
}

/** Every file of the output that says something of the post. */
function mentions(): string[] {
  const dist = join(project, "dist");
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => /zebra/i.test(path) || /zebra/i.test(readFileSync(path, "utf8")));
}

test("before its time -> in no file of the output, but in the lock of addresses, and it is told when it opens", () => {
  const { nextPublishAt, diagnostics } = buildAt(BEFORE);
  expect(diagnostics).toEqual([]);
  expect(nextPublishAt).toBe("2026-12-01T09:00:00.000Z");
  expect(mentions()).toEqual([]);
  expect(readFileSync(join(project, "dist.firebase.json"), "utf8")).not.toContain("zebra");
  expect(JSON.parse(readFileSync(join(project, "posts/slugs.lock.json"), "utf8"))).toMatchObject({ 4: ["zebra"] });
  expect(runBriefs(["build", "--at", BEFORE], project).stdout).toContain("Held back: 1 post");
});

test("again, still before its time -> nothing is made", () => {
  expect(buildAt("2026-12-01T08:59")).toMatchObject({ redone: 0, nextPublishAt: "2026-12-01T09:00:00.000Z" });
  expect(buildAt("2026-11-30")).toMatchObject({ redone: 0, nextPublishAt: "2026-12-01T09:00:00.000Z" });
});

test("at its time, with no file changed, in CI -> published, as by a build from nothing", () => {
  const { status, stdout } = runBriefs(["build", "--json", "--explain", "--at", AFTER], project, { CI: "true" });
  const { reasons, nextPublishAt } = JSON.parse(stdout);
  expect(status).toBe(0);
  expect(nextPublishAt).toBeNull();
  expect(reasons).toMatchObject({ "the page of posts/zebra.md": ["it is new"] });
  expect(readFileSync(join(project, "dist/feed.xml"), "utf8")).toContain("Tue, 01 Dec 2026 09:00:00 +0000");
  expect(readFileSync(join(project, "dist.firebase.json"), "utf8")).toContain("zebra-before");
  expect(readFileSync(join(project, "dist/post/zebra.html"), "utf8")).toContain("December 1, 2026");
  buildAt(AFTER, cold);
  expect(hashTree(join(project, "dist"))).toEqual(hashTree(join(cold, "dist")));
});

test("a clock that goes back -> held back again", () => {
  buildAt(BEFORE);
  expect(mentions()).toEqual([]);
});

test("without what was kept of the schedule -> the same answer", () => {
  rmSync(join(project, ".briefs/cache/schedule.json"));
  expect(buildAt(BEFORE)).toMatchObject({ redone: 0, nextPublishAt: "2026-12-01T09:00:00.000Z" });
});

test("--at as seconds since 1970 -> that moment; what is none -> exit 2 and how to write it", () => {
  const counts = (at: string) => JSON.parse(runBriefs(["check", "--json", "--at", at], project).stdout).counts;
  expect(counts("1796115599")).toMatchObject({ published: 2, scheduled: 1 });
  expect(counts("1796115600")).toMatchObject({ published: 3, scheduled: 0 });
  expect(runBriefs(["check", "--at", "tomorrow"], project)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^error: --at tomorrow is not a time\n\nusage: briefs \w+\nhint: .*2026-12-01T09:00/),
  });
});

test("a day of change that is still to come, and then has come -> no warning any more, though no file has changed", () => {
  writeFileSync(join(cold, "posts/lead.md"), lead.replace(/^date: .*$/m, "$&\nupdated: 2026-12-05"));
  const codesAt = (at: string) => buildAt(at, cold).diagnostics.map(({ code }: { code: string }) => code);
  expect(codesAt("2026-12-02")).toEqual(["updated-ahead"]);
  expect(codesAt("2026-12-06")).toEqual([]);
  expect(buildAt("2026-12-06", cold)).toMatchObject({ redone: 0, diagnostics: [] });
});
