import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDeployed } from "../../scripts/project/firebase-config.ts";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { freePort } from "../../scripts/system/ports.ts";
import { BASED_URL, basedProject } from "../build/based-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { visit, withBrowser } from "./open-page.ts";

const BASE = `${new URL(BASED_URL).pathname}/`;
const openPage = withBrowser();
let project: string;
let server: Server;
let baseURL: string;

beforeAll(async () => {
  project = basedProject({ appCheck: { projectId: "p", appId: "1:1:web:1", apiKey: "k", siteKey: "s" } });
  const { status, stdout, stderr } = runBriefs(["build", "--no-pictures"], project);
  if (status !== 0) throw new Error(stdout + stderr);
  const port = await freePort();
  const out = join(project, "dist");
  server = await serveHosting({ out, base: BASE, hosting: await readDeployed(out), port });
  baseURL = `http://localhost:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(project, { recursive: true });
});

test("App Check blocked -> the form's focus breaks nothing, and a sign-up that is sent says that it failed", async () => {
  const { page, problems } = await openPage(undefined, { baseURL });
  let blocked = 0;
  await page.route("**/assets/open-app-check-*", (route) => {
    blocked++;
    return route.abort();
  });
  await visit(page, `${BASE}newsletter`);
  await page.getByLabel("Email address").focus();
  await expect.poll(() => blocked).toBe(1);
  await page.waitForLoadState("networkidle");
  // The browser itself notes the request that failed.
  expect(problems.filter((problem) => !problem.includes("net::ERR_FAILED"))).toEqual([]);

  await page.keyboard.type("ann@example.com");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Subscription failed").waitFor();
  expect(problems.filter((problem) => problem.includes("open-app-check")).length).toBeGreaterThan(0);
});
