import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { siteProject } from "./site-project.ts";

const project = siteProject();
afterAll(() => rmSync(project, { recursive: true }));

test("a post links to a figure of its own, by its address alone or by its file -> its page, with the links", () => {
  const post = join(project, "posts/everything.md");
  appendFileSync(post, "\nSee [the prices](#prices), or [the same](./everything.md#prices).\n");
  const { status, stdout } = runBriefs(["build", "--no-pictures"], project);
  expect({ status, stdout }).toMatchObject({ status: 0 });
  const page = join(project, "dist/post/everything.html");
  expect(existsSync(page)).toBe(true);
  expect(readFileSync(page, "utf8")).toContain('href="#prices"');
});

test("a figure that is not its own -> an error, and the output as it was", () => {
  const post = join(project, "posts/everything.md");
  writeFileSync(post, readFileSync(post, "utf8").replace("(#prices)", "(#costs)"));
  expect(runBriefs(["build", "--no-pictures"], project)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("anchor-broken"),
  });
});
