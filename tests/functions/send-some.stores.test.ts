import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backend, type Opened } from "./backends.ts";
import { issueBench } from "./issues.ts";
import { HOUR, MINUTE } from "./newsletter.ts";

let opened: Opened;
beforeAll(async () => {
  opened = await backend.open();
});
afterAll(() => opened.close());

test("120 readers -> each has one copy, everyone is accounted for, and the issue is sent", async () => {
  const bench = await issueBench(opened.store, { readers: 120 });
  expect(await bench.send()).toEqual({ outcome: "done" });
  expect(new Set(bench.mailer.handed.map(({ to }) => to)).size).toBe(120);
  expect(bench.mailer.handed).toHaveLength(120);
  expect(await bench.record()).toMatchObject({
    state: "sent",
    frozen: 120,
    counts: { sent: 120, waiting: 0, unsure: 0 },
  });
  expect(await bench.send()).toEqual({ outcome: "done" });
  expect(bench.mailer.handed).toHaveLength(120);
});

test("nobody is subscribed -> sent to nobody", async () => {
  const bench = await issueBench(opened.store, { readers: 0 });
  expect(await bench.send()).toEqual({ outcome: "done" });
  expect(await bench.record()).toMatchObject({ state: "sent", frozen: 0 });
});
