import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevSite, devSite } from "./dev-site.ts";

/** In the place of the newsletter's folder, so that it cannot be opened. */
const BLOCK = ".briefs/data";
let site: DevSite;

beforeAll(async () => {
  const { hosting, ...rest } = JSON.parse(readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8"));
  const own = [
    { source: "/their-page", destination: "/index.html" },
    { source: "/their-service", run: { serviceId: "theirs" } },
    { source: "/their-function", function: { functionId: "theirs" } },
  ];
  const firebase = JSON.stringify({ ...rest, hosting: { ...hosting, rewrites: [...hosting.rewrites, ...own] } });
  site = await devSite({ files: { "firebase.json": firebase, [BLOCK]: "" } });
});
afterAll(() => site.close());

const statusOf = async (path: string) => {
  const { status } = await fetch(site.url + path, { signal: AbortSignal.timeout(20_000) });
  return status;
};

test("the newsletter cannot be opened -> 503, and once it can, it answers", async () => {
  expect(await statusOf("/_outbox")).toBe(503);
  rmSync(join(site.folder, BLOCK));
  expect(await statusOf("/_outbox")).toBe(200);
});

test.each(["/their-page", "/their-service", "/their-function"])(
  "%s, which firebase.json leads to something else than the newsletter -> 404, as `briefs start` says",
  async (path) => {
    expect(await statusOf(path)).toBe(404);
  },
);
