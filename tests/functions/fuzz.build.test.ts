import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openSqlite } from "./backends.ts";
import { PASSWORD } from "./events/sign-events.ts";
import { fuzzedRequests } from "./fuzzed-requests.ts";
import { type Served, serveSite } from "./serve-site.ts";

const COUNT = 10_000;
const AT_ONCE = 25;

let opened: Opened;
let served: Served;

beforeAll(async () => {
  opened = await openSqlite();
  served = await serveSite(opened.store, { webhook: { provider: "postmark", password: PASSWORD } });
});
afterAll(async () => {
  served.close();
  await opened.close();
});

test(`${COUNT} random requests -> no 5xx, no stack, and the functions still answer`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  const requests = fuzzedRequests(seed);
  const statuses = new Map<number, number>();
  let sent = 0;
  const client = async () => {
    while (sent++ < COUNT) {
      const { path, init } = requests.next().value;
      const response = await fetch(served.url + path, { ...init, redirect: "manual" });
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const shown = `seed ${seed}: ${init.method} ${path} ${String(init.body)} -> ${response.status} ${text}`;
      expect(response.status, shown).toBeLessThan(500);
      expect(text, shown).not.toMatch(/\bat .*:\d+:\d+|node_modules|INTERNAL/);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  // The requests reached many different answers.
  for (const status of [200, 303, 400, 405, 413, 415]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
  expect((await opened.store.count()).pending).toBeGreaterThan(0);
});
