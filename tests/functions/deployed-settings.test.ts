import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openSecret } from "../../functions/src/mail/secret.ts";
import { emulatePlatform } from "../../scripts/serve/local-functions.ts";
import { type Opened, openSqlite } from "./backends.ts";
import { SECRET, SITE } from "./newsletter.ts";
import { serveSite } from "./serve-site.ts";

const place = vi.hoisted(() => ({ file: "" }));
vi.mock("../../functions/src/stores/firestore-store.ts", async () => {
  const { openSqliteStore } = await import("../../functions/src/stores/sqlite-store.ts");
  return { openFirestoreStore: () => openSqliteStore(place.file) };
});

let opened: Opened;

beforeAll(() => {
  vi.spyOn(console, "debug").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());
beforeEach(async () => {
  const sqlite = await openSqlite();
  [opened, place.file] = [sqlite, sqlite.file];
  vi.stubEnv("NEWSLETTER_SECRET", SECRET);
  vi.stubEnv("SITE_URL", SITE);
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await opened.close();
});

/** Calls what functions/src/index.ts exports, as the client SDK does. */
async function call(headers: Record<string, string> = {}): Promise<number> {
  const { subscribe } = await import("../../functions/src/index.ts");
  const functions = new Map([["subscribe-newsletter", emulatePlatform(subscribe.newsletter)]]);
  const served = await serveSite(opened.store, { functions });
  const { status } = await fetch(`${served.url}/api/subscribe-newsletter`, {
    method: "POST",
    body: JSON.stringify({ data: { email: "ann@example.com" } }),
    headers: { "content-type": "application/json", ...headers },
  });
  served.close();
  return status;
}

test.each([
  ["true", 401, 0],
  ["false", 200, 1],
  [undefined, 200, 1],
])("ENFORCE_APP_CHECK=%s, and a call without a token -> %i", async (value, status, kept) => {
  vi.stubEnv("ENFORCE_APP_CHECK", value);
  expect(await call()).toBe(status);
  expect(await opened.store.count()).toMatchObject({ pending: kept });
});

test("a call through Hosting -> counted for the reader's network, not for the proxy's or for one that the reader invents", async () => {
  expect(await call({ "x-forwarded-for": "6.6.6.6, 198.51.100.7, 192.0.2.9" })).toBe(200);
  const networks = [];
  for await (const { record } of opened.store.list()) networks.push(record.consent.network);
  expect(networks).toEqual([openSecret(SECRET).hash("network", "198.51.100.7")]);
});
