import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { engineCopy } from "../build/engine-copy.ts";
import { Publisher } from "./publisher.ts";

const engine = engineCopy();
const site = new Publisher(engine);
beforeAll(() => site.open());
afterAll(() => {
  site.close();
  rmSync(engine, { recursive: true });
});

test.each([
  // How the site is served is noticed when it is verified; its code, when it is bundled.
  [
    "firebase.json",
    '"hosting": {',
    '"hosting": { "appAssociation": "NONE",',
    /\nVerify failed:\n.* has changed meanwhile\n/,
  ],
  ["site/styles/base.css", "*::before", "/* edited */ *::before", /has changed while it was bundled/],
])("%s is edited while the site is built -> nothing is deployed; run again, it is", async (file, from, to, message) => {
  const cache = site.path(".briefs/cache");
  rmSync(cache, { recursive: true, force: true });
  const isBuilding = () => existsSync(cache) && readdirSync(cache).some((name) => /^(?:site|template)-/.test(name));
  const publishing = site.publish();
  await expect.poll(isBuilding, { timeout: 60_000 }).toBe(true);
  const path = join(engine, file);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  const { status, stdout, stderr, calls } = await publishing;
  expect({ isRefused: status !== 0, calls }).toEqual({ isRefused: true, calls: [] });
  expect(stdout + stderr).toMatch(message);
  expect(await site.publish()).toMatchObject({ status: 0, calls: { length: 3 } });
});

test("the built site changes between verifying and uploading -> nothing is deployed; run again, it is", async () => {
  const page = site.path("dist/index.html");
  let edits = 1;
  // Both have been verified when the live site is asked.
  Object.defineProperty(site, "live", {
    get: () => {
      if (edits-- > 0) appendFileSync(page, "<p>Not verified</p>");
      return 404;
    },
  });
  const { status, stdout, calls } = await site.publish();
  expect({ status, calls }).toEqual({ status: 1, calls: [expect.stringContaining("hosting:sites:list")] });
  expect(stdout).toMatch(/ has changed since it was verified\n\nNothing has changed: .*\nRun it again.*\.\n$/);
  expect(await site.publish()).toMatchObject({ status: 0, calls: { length: 3 } });
  expect(readFileSync(page, "utf8")).not.toContain("Not verified");
});
