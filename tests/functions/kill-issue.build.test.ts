import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, test } from "vitest";
import { openFirestoreStore } from "../../functions/src/stores/firestore-store.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { openSqlite } from "./backends.ts";
import { type KillBench, killBench, POINTS, type Point } from "./kill-issue.ts";

const host = inject("firestoreHost");
const closing: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** The last reader of the canary is claimed alone, and one after it with others where the store claims more. */
const TIMES: Record<Point, number> = {
  ...{ "before claim": 52, "after claim": 51, "after RCPT": 55, "after the dot": 55, "after 250": 55 },
  ...{ "before settling": 51, "after settling": 51 },
};

/** How many of a claim may be unsure: those that were in hand when the sender was killed. */
const IN_HAND: Record<Point, (claimSize: number) => number> = {
  ...{ "before claim": () => 0, "after settling": () => 0 },
  ...{ "after claim": (size) => size, "after RCPT": (size) => size, "after the dot": (size) => size },
  ...{ "after 250": (size) => size, "before settling": (size) => size },
};

async function killedAt(point: Point, store: SubscriberStore, place: string): Promise<void> {
  const bench = await killBench(store, place, 80);
  closing.push(bench.close);
  expect(await bench.run({ point, times: TIMES[point] })).toBe("SIGKILL");
  const before = bench.taken();
  expect(before).toBeGreaterThan(45);
  expect(before).toBeLessThan(80);
  expect(await bench.run()).toBe("done");
  await expectNothingLost(bench, IN_HAND[point](store.claimSize()));
}

async function expectNothingLost(bench: KillBench, unsure: number): Promise<void> {
  const { record, counts, twice, lost } = await bench.verdict();
  expect({ twice, lost }).toEqual({ twice: 0, lost: 0 });
  expect(record).toMatchObject({ state: "sent", frozen: 80 });
  expect(counts).toEqual({
    ...counts,
    waiting: 0,
    claimed: 0,
    deferred: 0,
    refused: 0,
    skipped: 0,
    sent: 80 - unsure,
    unsure,
  });
}

describe("a sender that is killed, and another after it -> nobody has two copies, nobody is lost, and unsure is what was in hand", () => {
  test.each(POINTS)("SQLite: %s", async (point) => {
    const { store, file, close } = await openSqlite();
    closing.push(close);
    await killedAt(point, store, file);
  });

  // Where it differs: a claim is of 25 there. Each takes ten seconds.
  test.skipIf(!host).each<Point>(["after claim", "after RCPT", "after 250", "before settling"])(
    "Firestore: %s",
    async (point) => {
      [process.env.FIRESTORE_EMULATOR_HOST, process.env.METADATA_SERVER_DETECTION] = [host, "none"];
      const project = `demo-${randomUUID()}`;
      const store = openFirestoreStore(project);
      closing.push(() => store.close());
      await killedAt(point, store, project);
    },
  );
});
