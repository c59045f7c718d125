import { expect, test } from "vitest";
import { cancelIssue, pauseIssue } from "../../functions/src/issues/change-issue.ts";
import { issueStatus } from "../../functions/src/issues/issue-status.ts";
import { NO_READERS } from "../../functions/src/stores/issue.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { type IssueBench, issueBench } from "./issues.ts";
import { HOUR } from "./newsletter.ts";

const DAY = 24 * HOUR;

/** A list of 600, of whom one step of 500 is written down. */
async function freezing() {
  const bench = await issueBench({ readers: 600 });
  const { store, issue, send } = bench;
  let steps = 0;
  const freezeNext: SubscriberStore["freezeNext"] = (request) => {
    steps++;
    return store.freezeNext(request);
  };
  await send({ store: { ...store, freezeNext }, isStopping: () => steps > 0 });
  const record = await bench.record();
  expect(record).toMatchObject({ state: "freezing", frozen: 500 });
  const request = { issue, fence: record?.lease.fence ?? 0, expiresAt: "2099-01-01T00:00:00.000Z" };
  return { ...bench, freezeMore: () => store.freezeNext(request) };
}

const statusWith = ({ issue, newsletter, store }: IssueBench, countReaders: SubscriberStore["countReaders"]) =>
  issueStatus(issue, { ...newsletter, store: { ...store, countReaders } });

test("more are written down while they are counted -> it adds up", async () => {
  const { freezeMore, ...bench } = await freezing();
  const counted = await statusWith(bench, async (issue) => {
    await freezeMore();
    return bench.store.countReaders(issue);
  });
  expect(counted).toMatchObject({ state: "freezing", frozen: 600, counts: { waiting: 600 }, addsUp: true });
});

test("more than are written down by the end of the count -> it does not add up", async () => {
  const { freezeMore, ...bench } = await freezing();
  const counted = await statusWith(bench, async (issue) => {
    await freezeMore();
    return { ...(await bench.store.countReaders(issue)), sent: 1 };
  });
  expect(counted).toMatchObject({ addsUp: false });
});

test("paused for so long that its readers are deleted -> they have expired; a day less than that, readers are missing", async () => {
  const bench = await issueBench({ readers: 60 });
  const { send, mailer, newsletter, issue } = bench;
  await send({ isStopping: () => mailer.handed.length >= 3 });
  await pauseIssue(issue, "A mistake", newsletter);
  const deleted = async () => NO_READERS;
  newsletter.wait(88 * DAY);
  const early = await statusWith(bench, deleted);
  expect(early).toMatchObject({ addsUp: false });
  expect(early).not.toHaveProperty("expired");
  newsletter.wait(2 * DAY);
  expect(await statusWith(bench, deleted)).toMatchObject({ frozen: 60, addsUp: false, expired: true });
  const there = await issueStatus(issue, newsletter);
  expect(there).toMatchObject({ addsUp: true });
  expect(there).not.toHaveProperty("expired");
});

test("cancelled after its readers were deleted -> they have expired; cancelled before, and some are missing -> they are missing for good", async () => {
  for (const { days, expired } of [
    { days: 90, expired: true },
    { days: 1, expired: undefined },
  ]) {
    const bench = await issueBench({ readers: 60 });
    const { send, store, mailer, newsletter, issue } = bench;
    await send({ isStopping: () => mailer.handed.length >= 3 });
    newsletter.wait(days * DAY);
    await cancelIssue(issue, "A mistake", newsletter);
    await send({ store: { ...store, countReaders: async () => NO_READERS } });
    newsletter.wait(100 * DAY);
    const status = await issueStatus(issue, newsletter);
    expect(status).toMatchObject({ state: "cancelled", addsUp: false });
    expect(status?.expired).toBe(expired);
  }
});
