import { describe, expect, test } from "vitest";
import { sendSome } from "../../functions/src/issues/send-some.ts";
import { type IssueBench, issueBench, timerOf } from "./issues.ts";
import { HOUR, MINUTE } from "./newsletter.ts";
import { scriptedMailer } from "./scripted-mailer.ts";

/** The mailer of a sender that dies with mails in hand: it never comes back from them. */
function dying({ mailer, newsletter, store }: IssueBench, atCopy: number): Promise<number> {
  const handOver = mailer.send;
  return new Promise((resolve) => {
    mailer.send = (mails) => {
      if (mailer.handed.length < atCopy) return handOver(mails);
      // It may have sent them, or not.
      mailer.handed.push(...mails);
      void store.countReaders(14).then(({ claimed }) => {
        mailer.send = handOver;
        newsletter.wait(HOUR);
        resolve(claimed);
      });
      return new Promise(() => {});
    };
  });
}

/** Sends until the sender dies. Returns how many readers it had claimed. */
async function die(bench: IssueBench, atCopy: number): Promise<number> {
  const died = dying(bench, atCopy);
  void bench.send();
  return died;
}

test("two senders at once, in two processes -> one works, the other leaves, and everyone has one copy", async () => {
  const { opened, context, issue, mailer, newsletter } = await issueBench({ readers: 80 });
  const others = await Promise.all([opened.another(), opened.another()]);
  const outcomes = await Promise.all(
    [opened.store, ...others].map(async (store) => {
      const timer = timerOf(newsletter);
      return (await sendSome({ issue, context: { ...context, store }, budgetMs: HOUR, timer })).outcome;
    }),
  );
  expect(outcomes.toSorted()).toEqual(["busy", "busy", "done"]);
  expect(mailer.handed).toHaveLength(80);
  expect(new Set(mailer.handed.map(({ id }) => id)).size).toBe(80);
});

describe("a sender that died with copies in hand", () => {
  test("its lease holds -> the others leave; it is over -> what it had in hand is unsure, and the rest is sent", async () => {
    const bench = await issueBench({ readers: 120 });
    const died = dying(bench, 60);
    void bench.send();
    const claimed = await died;
    bench.newsletter.wait(-HOUR);
    expect(await bench.send()).toEqual({ outcome: "busy" });
    bench.newsletter.wait(5 * MINUTE - 1000);
    expect(await bench.send()).toEqual({ outcome: "busy" });
    bench.newsletter.wait(1000);
    expect(await bench.send()).toEqual({ outcome: "done" });
    expect(claimed).toBeLessThanOrEqual(bench.store.claimSize());
    expect(await bench.counts()).toMatchObject({ unsure: claimed, sent: 120 - claimed });
    expect(new Set(bench.mailer.handed.map(({ id }) => id)).size).toBe(bench.mailer.handed.length);
  });

  test("a mailer that knows its mails -> the very same call again, and nobody is unsure", async () => {
    const bench = await issueBench({ readers: 120, dedupeMs: 24 * HOUR, maxBatch: 30 });
    expect(await die(bench, 60)).toBe(30);
    expect(await bench.send()).toEqual({ outcome: "done" });
    expect(await bench.counts()).toMatchObject({ sent: 120, unsure: 0 });
    const twice = bench.mailer.handed.filter(({ id }, at, all) => all.findIndex((mail) => mail.id === id) !== at);
    expect(twice).toHaveLength(30);
    const first = bench.mailer.handed.findIndex(({ id }) => id === twice[0]?.id);
    expect(bench.mailer.handed.slice(first, first + 30)).toEqual(twice);
  });

  test("a mailer that knows them no more -> unsure", async () => {
    const bench = await issueBench({ readers: 120, dedupeMs: 30 * MINUTE, maxBatch: 30 });
    await die(bench, 60);
    expect(await bench.send()).toEqual({ outcome: "done" });
    expect(await bench.counts()).toMatchObject({ sent: 90, unsure: 30 });
  });

  test("one of them has left since -> the call would be another, so all of them are unsure", async () => {
    const bench = await issueBench({ readers: 120, dedupeMs: 24 * HOUR, maxBatch: 30 });
    await die(bench, 60);
    const id = bench.mailer.handed.at(-1)?.id.slice("issue-14-".length) ?? "";
    await bench.store.erase(id, "none");
    expect(await bench.send()).toEqual({ outcome: "done" });
    expect(await bench.counts()).toMatchObject({ sent: 90, unsure: 30 });
  });

  test("through another mailer since -> unsure, whatever that one knows", async () => {
    const bench = await issueBench({ readers: 120 });
    const claimed = await die(bench, 60);
    const mailer = scriptedMailer([], { name: "other", dedupeMs: 24 * HOUR });
    expect(await bench.send({ mailer })).toEqual({ outcome: "done" });
    expect(await bench.counts()).toMatchObject({ sent: 120 - claimed, unsure: claimed });
  });
});

test("a sender that comes back after another took its place -> settles nothing, and leaves", async () => {
  const bench = await issueBench({ readers: 120 });
  const { mailer, newsletter } = bench;
  const handOver = mailer.send;
  let after: object = {};
  mailer.send = async (mails) => {
    if (mailer.handed.length < 60) return handOver(mails);
    mailer.send = handOver;
    newsletter.wait(6 * MINUTE);
    expect(await bench.send()).toEqual({ outcome: "done" });
    after = await bench.counts();
    return handOver(mails);
  };
  const outcome = await bench.send();
  expect(outcome).toEqual({ outcome: "busy" });
  expect(after).toMatchObject({ waiting: 0, claimed: 0 });
  expect(await bench.counts()).toEqual(after);
  expect(new Set(mailer.handed.map(({ id }) => id)).size).toBe(mailer.handed.length);
});

describe("a sender with a fast clock", () => {
  const fast = ({ newsletter }: IssueBench, by: number) => ({ clock: () => newsletter.clock() + by });

  test("ends well -> the next one begins at once", async () => {
    const bench = await issueBench({ readers: 60 });
    const isStopping = () => bench.mailer.handed.length >= 3;
    expect(await bench.send({ ...fast(bench, 4 * MINUTE), isStopping })).toEqual({ outcome: "more" });
    expect(await bench.send()).toEqual({ outcome: "done" });
    expect(await bench.counts()).toMatchObject({ sent: 60, unsure: 0 });
  });
});

describe("a clock that jumps", () => {
  test.each([
    ["forward, past the lease", 3 * HOUR],
    ["back, before the lease began", -3 * HOUR],
  ])("%s -> everyone has one copy", async (_, jump) => {
    const bench = await issueBench({ readers: 120 });
    const { mailer, newsletter } = bench;
    const handOver = mailer.send;
    mailer.send = (mails) => {
      if (mailer.handed.length === 20 || mailer.handed.length === 70) newsletter.wait(jump);
      return handOver(mails);
    };
    expect(await bench.send()).toEqual({ outcome: "done" });
    expect(mailer.handed).toHaveLength(120);
    expect(new Set(mailer.handed.map(({ id }) => id)).size).toBe(120);
    expect(await bench.record()).toMatchObject({ state: "sent", counts: { sent: 120 } });
  });

  test("back, after a sender died -> what it had in hand is not taken for new, and is unsure", async () => {
    const bench = await issueBench({ readers: 120, dedupeMs: 2 * HOUR, maxBatch: 30 });
    await die(bench, 60);
    await bench.store.transactIssue(bench.issue, (record) => {
      if (!record) throw new Error("There is no issue");
      return { record: { ...record, lease: { ...record.lease, until: record.scheduledAt } }, result: undefined };
    });
    bench.newsletter.wait(-1.4 * HOUR);
    expect(await bench.send()).toEqual({ outcome: "done" });
    expect(await bench.counts()).toMatchObject({ sent: 90, unsure: 30 });
  });
});
