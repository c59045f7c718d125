import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteProject } from "../build/site-project.ts";
import { runBriefs } from "./run-briefs.ts";

/** Unassigned: no font has it. */
const LETTER = "\u2fe0";

let project: string;
beforeAll(() => {
  project = siteProject();
  const post = join(project, "posts/lead.md");
  writeFileSync(post, readFileSync(post, "utf8").replace("title: Steps", `title: Steps ${LETTER}`));
});
afterAll(() => rmSync(project, { recursive: true }));

test("a title with a letter that no font has -> a warning at its place, when it is built and when another post is edited", () => {
  for (const edit of ["", "\nEdited.\n"]) {
    const post = join(project, "posts/everything.md");
    writeFileSync(post, readFileSync(post, "utf8") + edit);
    const { status, stdout } = runBriefs(["build"], project);
    expect(stdout).toContain("warning[letters-missing]");
    expect(stdout).toContain(`No font on this machine has "${LETTER}"`);
    expect(stdout).toContain("posts/lead.md:3:8");
    expect(status).toBe(0);
  }
});

test("without pictures -> no warning", () => {
  expect(runBriefs(["build", "--no-pictures"], project).stdout).not.toContain("letters-missing");
});
