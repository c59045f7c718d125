import { describe, expect, test } from "vitest";
import { pauseIssue, resumeIssue } from "../../functions/src/issues/change-issue.ts";
import { issueStatus } from "../../functions/src/issues/issue-status.ts";
import { resendUnsure } from "../../functions/src/issues/resend-unsure.ts";
import type { SendResult } from "../../functions/src/mailers/mailer.ts";
import { NO_READERS } from "../../functions/src/stores/issue.ts";
import { issueBench } from "./issues.ts";
import { HOUR, MINUTE } from "./newsletter.ts";

const DEFERRED: SendResult = { outcome: "deferred", reason: "451 4.7.1" };
const UNSURE: SendResult = { outcome: "unsure", reason: "ETIMEDOUT" };
const SENT: SendResult = { outcome: "sent" };

test("refused -> final, and told without the address", async () => {
  const { send, counts, newsletter, mailer } = await issueBench({
    readers: 3,
    results: [{ outcome: "refused", reason: "550 5.1.1" }, SENT],
  });
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ refused: 1, sent: 2 });
  expect(mailer.handed).toHaveLength(3);
  const refused = { event: "copy-refused", issue: 14, mailer: "scripted", reason: "550 5.1.1" };
  expect(newsletter.logged.map((line) => JSON.parse(line))).toEqual([refused]);
});

test.each([
  ["550 5.1.1", "bounced"],
  ["550 5.7.1", "confirmed"],
  ["552 5.2.2", "confirmed"],
])("refused with %s -> the reader is %s", async (reason, state) => {
  const { send, store, ids } = await issueBench({ readers: 1, results: [{ outcome: "refused", reason }] });
  await send();
  expect(await store.transact(ids[0] ?? "", (record) => ({ result: record?.state }))).toBe(state);
});

test("unsure -> final, an error is logged, and the id is in the status", async () => {
  const { send, newsletter, mailer, issue, ids } = await issueBench({ readers: 2, results: [UNSURE, SENT] });
  expect(await send()).toEqual({ outcome: "done" });
  expect(mailer.handed).toHaveLength(2);
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "sent", unsure: [ids[0]], addsUp: true });
  expect(newsletter.logged).toEqual([
    JSON.stringify({ event: "copy-unsure", issue: 14, mailer: "scripted", error: "ETIMEDOUT" }),
  ]);
});

test("deferred -> tried five times more, 1 to 60 minutes apart, then refused", async () => {
  const { send, newsletter, mailer, counts } = await issueBench({ readers: 1, results: [DEFERRED] });
  const times: number[] = [];
  const handOver = mailer.send;
  mailer.send = (mails) => {
    times.push(newsletter.clock());
    return handOver(mails);
  };
  expect(await send()).toEqual({ outcome: "done" });
  const waits = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / MINUTE));
  expect(waits).toEqual([1, 5, 15, 30, 60]);
  expect(await counts()).toMatchObject({ refused: 1, deferred: 0 });
});

test("deferred, and the budget is used up before its time -> more; later it is sent, in the same words", async () => {
  const { send, newsletter, mailer, counts } = await issueBench({ readers: 1, results: [DEFERRED, SENT] });
  expect(await send({}, { budgetMs: 1000 })).toEqual({ outcome: "more" });
  expect(await counts()).toMatchObject({ deferred: 1 });
  newsletter.wait(HOUR);
  expect(await send({}, { budgetMs: 1000 })).toEqual({ outcome: "done" });
  expect(mailer.handed[1]).toEqual(mailer.handed[0]);
});

test("a mailer that has stopped -> paused, who was handed to nobody waits, the owner is told; resumed -> the rest", async () => {
  const results: SendResult[] = [...Array<SendResult>(60).fill(SENT), { outcome: "stopped", reason: "535 5.7.8" }];
  const { send, newsletter, mailer, counts, issue, mails } = await issueBench({ readers: 120, results });
  expect(await send()).toEqual({ outcome: "paused" });
  expect(await counts()).toMatchObject({ sent: 60, waiting: 60, claimed: 0, unsure: 0 });
  const reason = "The mailer takes no mail from here (535 5.7.8)";
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason });
  expect(await mails()).toMatchObject([{ subject: "Issue 14 is paused", text: expect.stringContaining(reason) }]);
  expect(newsletter.logged).toContain(JSON.stringify({ event: "issue-paused", issue: 14, error: reason }));
  await resumeIssue(issue, newsletter);
  results.splice(60, 1, SENT);
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 120 });
  expect(new Set(mailer.handed.map(({ id }) => id)).size).toBe(120);
});

test("a mailer that rejects -> the mails may have left: unsure", async () => {
  const { send, counts } = await issueBench({ readers: 1, send: () => Promise.reject(new Error("no")) });
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ unsure: 1 });
});

describe("a mailer that knows its mails for an hour", () => {
  test("unsure -> asked again with the very same mails, until it is clear", async () => {
    const { send, counts, mailer } = await issueBench({ readers: 1, results: [UNSURE, UNSURE, SENT], dedupeMs: HOUR });
    expect(await send()).toEqual({ outcome: "done" });
    expect(await counts()).toMatchObject({ sent: 1 });
    expect(mailer.handed.slice(1)).toEqual(Array(2).fill(mailer.handed[0]));
  });

  test("unsure, then not now -> the claim stays, and a later run asks again with the very same mails", async () => {
    const results = [UNSURE, DEFERRED, DEFERRED, UNSURE, DEFERRED, DEFERRED, SENT];
    const { send, counts, mailer, newsletter } = await issueBench({ readers: 1, results, dedupeMs: HOUR });
    expect(await send()).toEqual({ outcome: "more" });
    expect(await counts()).toMatchObject({ claimed: 1 });
    const unclear = { event: "copies-unclear", issue: 14, mailer: "scripted", copies: 1, error: "ETIMEDOUT" };
    expect(newsletter.logged).toEqual([JSON.stringify(unclear)]);
    newsletter.wait(10 * MINUTE);
    expect(await send()).toEqual({ outcome: "more" });
    newsletter.wait(10 * MINUTE);
    expect(await send()).toEqual({ outcome: "done" });
    expect(await counts()).toMatchObject({ sent: 1 });
    expect(mailer.handed.slice(1)).toEqual(Array(6).fill(mailer.handed[0]));
  });

  test("unsure until it knows them no more -> unsure", async () => {
    const { send, counts, mailer, newsletter } = await issueBench({ readers: 1, results: [UNSURE], dedupeMs: HOUR });
    expect(await send()).toEqual({ outcome: "more" });
    newsletter.wait(HOUR);
    expect(await send()).toEqual({ outcome: "done" });
    expect(await counts()).toMatchObject({ unsure: 1 });
    expect(mailer.handed).toHaveLength(3);
  });

  test("unsure, then stopped -> paused with the claim as it is; resumed -> asked again", async () => {
    const results: SendResult[] = [UNSURE, UNSURE, UNSURE, { outcome: "stopped", reason: "401" }, SENT];
    const { send, counts, issue, newsletter } = await issueBench({ readers: 1, results, dedupeMs: HOUR });
    await send();
    expect(await send()).toEqual({ outcome: "paused" });
    expect(await counts()).toMatchObject({ claimed: 1 });
    await resumeIssue(issue, newsletter);
    expect(await send()).toEqual({ outcome: "done" });
    expect(await counts()).toMatchObject({ sent: 1 });
  });

  test("its claims -> as many as it takes in one call", async () => {
    const sizes: number[] = [];
    const { send, mailer } = await issueBench({ readers: 120, dedupeMs: HOUR, maxBatch: 40 });
    const handOver = mailer.send;
    mailer.send = (mails) => {
      sizes.push(mails.length);
      return handOver(mails);
    };
    await send();
    expect(sizes).toEqual([...Array(50).fill(1), 40, 30]);
  });
});

describe("resend the unsure", () => {
  test("of an issue that was sent -> it is sent again to them alone, under the same id", async () => {
    const { send, newsletter, mailer, issue, record } = await issueBench({ readers: 3, results: [UNSURE, SENT] });
    await send();
    expect(await resendUnsure(issue, newsletter)).toEqual({ status: "requeued", readers: 1 });
    expect(await record()).toMatchObject({ state: "sending" });
    expect(await send()).toEqual({ outcome: "done" });
    expect(mailer.handed[3]).toEqual(mailer.handed[0]);
    expect(await record()).toMatchObject({ state: "sent", counts: { sent: 3, unsure: 0 } });
  });

  test("of one that is paused -> it stays so, until a person resumes it", async () => {
    const { send, newsletter, mailer, issue, counts } = await issueBench({ readers: 60, results: [UNSURE, SENT] });
    await send({ isStopping: () => mailer.handed.length >= 3 });
    expect(await resendUnsure(issue, newsletter)).toEqual({ status: "not-now" });
    await pauseIssue(issue, "why", newsletter);
    expect(await resendUnsure(issue, newsletter)).toEqual({ status: "requeued", readers: 1 });
    expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason: "why" });
    await resumeIssue(issue, newsletter);
    expect(await send()).toEqual({ outcome: "done" });
    expect(await counts()).toMatchObject({ sent: 60, unsure: 0 });
  });

  test.each([
    ["all of them", { ...NO_READERS }],
    ["some of them", { ...NO_READERS, sent: 1, unsure: 1 }],
  ])("what is known of its readers is deleted, of %s -> nothing changes, and its counts stay", async (_, there) => {
    const { send, newsletter, issue, record, store } = await issueBench({ readers: 3, results: [UNSURE, SENT] });
    await send();
    const before = await record();
    const clock = () => newsletter.clock() + 90 * 24 * HOUR;
    const later = { ...newsletter, clock, store: { ...store, countReaders: async () => there } };
    expect(await resendUnsure(issue, later)).toEqual({ status: "too-late" });
    expect(await record()).toEqual(before);
  });

  test("nobody is unsure -> nothing changes", async () => {
    const { send, newsletter, issue, record } = await issueBench({ readers: 3 });
    await send();
    const before = await record();
    expect(await resendUnsure(issue, newsletter)).toEqual({ status: "nobody" });
    expect(await record()).toEqual(before);
  });

  test("of one that is not there, or has not begun -> nothing", async () => {
    const { newsletter, issue } = await issueBench({ readers: 1 });
    expect(await resendUnsure(99, newsletter)).toEqual({ status: "unknown" });
    expect(await resendUnsure(issue, newsletter)).toEqual({ status: "not-now" });
  });
});
