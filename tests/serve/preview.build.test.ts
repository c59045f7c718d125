import { appendFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hashTree, siteProject } from "../build/site-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { isFree, startServing, unusedPort } from "./start-serving.ts";

const project = siteProject();
const dist = join(project, "dist");
afterAll(() => rmSync(project, { recursive: true }));

test("no built site -> exit 2, and the commands that build one", () => {
  const { status, stdout, stderr } = runBriefs(["preview"], project);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^error: There is no built site in dist\n\nhint: Build it first: npx briefs build\. /);
  expect(runBriefs(["preview", "--out", "elsewhere"], project).stderr).toContain("npx briefs build --out elsewhere");
});

test("a built site whose sources have changed -> served as it was built, with headers and the newsletter", async () => {
  expect(runBriefs(["build"], project).status).toBe(0);
  const before = hashTree(dist);
  appendFileSync(join(project, "posts/everything.md"), "\nNot built yet.\n");
  const { child, url } = await startServing(["preview", "--port", String(await unusedPort())], project);
  try {
    const page = await fetch(`${url}/post/everything`);
    expect(await page.text()).toBe(readFileSync(join(dist, "post/everything.html"), "utf8"));
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    const subscribed = await fetch(`${url}/newsletter/subscribe`, {
      method: "POST",
      headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email: "reader@example.com" }),
      redirect: "manual",
    });
    expect(subscribed.status).toBeLessThan(500);
    expect(subscribed.status).not.toBe(404);
    expect((await fetch(`${url}/_outbox`)).status).toBe(200);
  } finally {
    child.kill();
  }
  expect(hashTree(dist)).toEqual(before);
});

test("a newsletter that cannot be opened -> exit 2 and why, and the port is free again", async () => {
  const port = await unusedPort();
  const env = { GOOGLE_APPLICATION_CREDENTIALS: "key.json", NEWSLETTER_SECRET: "", FIRESTORE_EMULATOR_HOST: "" };
  const { status, stdout, stderr } = runBriefs(["preview", "--port", String(port)], project, env);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain("NEWSLETTER_SECRET is not set");
  expect(await isFree(port)).toBe(true);
});
