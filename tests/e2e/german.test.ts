import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDeployed } from "../../scripts/project/firebase-config.ts";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { freePort } from "../../scripts/system/ports.ts";
import { germanProject } from "../build/german-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { visit, withBrowser } from "./open-page.ts";

const openPage = withBrowser();
let project: string;
let server: Server;
let baseURL: string;

beforeAll(async () => {
  project = await germanProject();
  const { status, stdout, stderr } = runBriefs(["build", "--no-pictures"], project);
  if (status !== 0) throw new Error(stdout + stderr);
  const port = await freePort();
  const out = join(project, "dist");
  server = await serveHosting({ out, hosting: await readDeployed(out), port });
  baseURL = `http://localhost:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(project, { recursive: true });
});

test.each(["/", "/post/alles"])("%s in German -> hydrated as it was built, and axe finds nothing", async (path) => {
  const { page, problems } = await openPage(undefined, { baseURL });
  await visit(page, path);
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(passes.length).toBeGreaterThan(20);
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  expect(problems).toEqual([]);
});

test("the search in German -> its words, and dates as the site writes them", async () => {
  const { page } = await openPage(undefined, { baseURL });
  await visit(page, "/search");
  await page.getByRole("combobox", { name: "Wonach suchen Sie?" }).fill("Fußnote");
  await page.getByRole("status").getByText("1 Beitrag", { exact: true }).waitFor();
  await page.getByRole("listbox", { name: "Ergebnisse" }).getByText("24. Nov. 2026").waitFor();
});
