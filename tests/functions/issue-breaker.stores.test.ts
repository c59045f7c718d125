import { expect, test } from "vitest";
import { resumeIssue } from "../../functions/src/issues/change-issue.ts";
import { issueStatus } from "../../functions/src/issues/issue-status.ts";
import { noteComplaint } from "../../functions/src/issues/note-complaint.ts";
import type { SendResult } from "../../functions/src/mailers/mailer.ts";
import { issueBench } from "./issues.ts";
import { HOUR, MINUTE } from "./newsletter.ts";

const SENT: SendResult = { outcome: "sent" };
const REFUSED: SendResult = { outcome: "refused", reason: "550 5.7.1" };
const NO_CONNECTION: SendResult = { outcome: "deferred", reason: "ECONNECTION" };

test("the canary -> 50 readers, spread over the list, and then two minutes", async () => {
  const { send, mailer, ids, newsletter, record } = await issueBench({ readers: 300 });
  const times: number[] = [];
  const handOver = mailer.send;
  mailer.send = (mails) => {
    times.push(...mails.map(() => newsletter.clock()));
    return handOver(mails);
  };
  await send();
  const places = mailer.handed.slice(0, 50).map(({ id }) => ids.indexOf(id.slice("issue-14-".length)));
  expect(places.filter((place) => place < 100).length).toBeGreaterThan(10);
  expect(places.filter((place) => place >= 200).length).toBeGreaterThan(10);
  expect((times[50] ?? 0) - (times[49] ?? 0)).toBeGreaterThanOrEqual(2 * MINUTE);
  expect((times[49] ?? 0) - (times[0] ?? 0)).toBeLessThan(MINUTE);
  expect(mailer.handed).toHaveLength(300);
  expect(await record()).toHaveProperty("canaryAt");
});

test("more than 5 % of the last 200 are refused -> paused, and the owner is told; a person resumes it", async () => {
  const refusals = (count: number) => Array<SendResult>(count).fill(REFUSED);
  const results = [
    ...Array<SendResult>(60).fill(SENT),
    ...refusals(10),
    ...Array<SendResult>(50).fill(SENT),
    REFUSED,
    SENT,
  ];
  const { send, mailer, newsletter, issue, mails, counts } = await issueBench({ readers: 300, results });
  expect(await send()).toEqual({ outcome: "paused" });
  const reason = expect.stringMatching(/^11 of the last 1\d\d copies were refused$/);
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason });
  expect(mailer.handed.length).toBeGreaterThan(120);
  expect(mailer.handed.length).toBeLessThan(150);
  expect(await mails()).toMatchObject([{ subject: "Issue 14 is paused" }]);
  await resumeIssue(issue, newsletter);
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 289, refused: 11 });
});

test("more than ten connections fail in a row -> paused within the claim, and who was handed to nobody waits", async () => {
  const results = [...Array<SendResult>(60).fill(SENT), ...Array<SendResult>(11).fill(NO_CONNECTION), SENT];
  const { send, newsletter, issue, counts, mailer } = await issueBench({ readers: 120, results, rate: 10 });
  expect(await send()).toEqual({ outcome: "paused" });
  const reason = "11 connections failed in a row";
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason, addsUp: true });
  expect(mailer.handed).toHaveLength(71);
  expect(await counts()).toMatchObject({ sent: 60, deferred: 11, waiting: 49, claimed: 0, unsure: 0 });
  await resumeIssue(issue, newsletter);
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 120 });
});

test("ten fail, one is answered, ten fail -> not in a row", async () => {
  const ten = Array<SendResult>(10).fill(NO_CONNECTION);
  const { send } = await issueBench({
    readers: 60,
    results: [...ten, { outcome: "deferred", reason: "421" }, ...ten, SENT],
  });
  expect(await send()).toEqual({ outcome: "done" });
});

test("more than 50 of the last 200 are put off, as by a quota -> paused before any of them is given up", async () => {
  const results: SendResult[] = Array(51).fill({ outcome: "deferred", reason: "450 4.7.1" });
  const { send, newsletter, issue, counts } = await issueBench({ readers: 300, results: [...results, SENT] });
  expect(await send()).toEqual({ outcome: "paused" });
  const reason = expect.stringMatching(/^5[1-9] of the last \d+ copies were put off$/);
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason, addsUp: true });
  expect(await counts()).toMatchObject({ refused: 0 });
  await resumeIssue(issue, newsletter);
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 300 });
});

test("a provider that is asked too fast, with a hundred copies at once -> they wait, and nothing is paused", async () => {
  const results: SendResult[] = Array(150).fill({
    outcome: "deferred",
    reason: "429 rate_limit_exceeded",
    isMailerBusy: true,
  });
  const { send, counts } = await issueBench({
    readers: 200,
    results: [...results, SENT],
    dedupeMs: 24 * HOUR,
    maxBatch: 100,
  });
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 200, refused: 0 });
});

test("one call of a hundred copies reaches nobody -> one failed connection, and they wait", async () => {
  const results: SendResult[] = Array(150).fill({ outcome: "deferred", reason: "ENOTFOUND", isMailerBusy: true });
  const { send, counts, record, mailer } = await issueBench({
    ...{ readers: 200, dedupeMs: 24 * HOUR, maxBatch: 100 },
    results: [...Array<SendResult>(50).fill(SENT), ...results, SENT],
  });
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 200 });
  expect(mailer.handed.length).toBeGreaterThan(200);
  expect(await record()).toMatchObject({ connectionErrors: 0 });
});

test("copies that are put off until they are given up -> count as refused", async () => {
  const results: SendResult[] = Array(1000).fill({ outcome: "deferred", reason: "450 4.7.1" });
  const { send, newsletter, issue } = await issueBench({ readers: 30, results });
  const reasons: unknown[] = [];
  for (let run = 0; run < 10 && (await send()).outcome === "paused"; run++) {
    reasons.push((await issueStatus(issue, newsletter))?.reason);
    await resumeIssue(issue, newsletter);
  }
  expect(reasons).toContainEqual(expect.stringMatching(/copies were refused$/));
});

test("complaints of more than one in a thousand, and more than two -> paused while it is sent; a person who resumes knows of them", async () => {
  const { send, newsletter, issue, mailer, context, counts } = await issueBench({ readers: 120 });
  const handOver = mailer.send;
  mailer.send = async (mails) => {
    if (mailer.handed.length === 50) for (let reader = 0; reader < 3; reader++) await noteComplaint(issue, context);
    return handOver(mails);
  };
  expect(await send()).toEqual({ outcome: "paused" });
  const reason = "3 of 50 readers have called it spam";
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason, complaints: 3 });
  mailer.send = handOver;
  await resumeIssue(issue, newsletter);
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 120 });
});

test.each<[string, SendResult, string]>([
  ["paused", REFUSED, "Issue 14 is paused"],
  ["sent", SENT, "Issue 14 was sent"],
])(
  "%s, and the store takes no mail for the owner afterwards -> the owner is told all the same, as it is one transaction",
  async (_, result, subject) => {
    const { send, context, store, mails } = await issueBench({ readers: 60, results: Array(60).fill(result) });
    const failing = { ...store, queueMail: () => Promise.reject(new Error("The store does not answer")) };
    await send({ ...context, store: failing });
    expect(await mails()).toMatchObject([{ subject }]);
  },
);

test("a complaint after it was sent -> counted, and nothing is paused", async () => {
  const { send, newsletter, issue, context, mails } = await issueBench({ readers: 3 });
  await send();
  await noteComplaint(issue, context);
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "sent", complaints: 1 });
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Issue 14 was sent"]);
});

test("a batch of readers was counted and is lost -> paused before the first copy, and the owner is told", async () => {
  const { send, context, store, issue, newsletter, mailer, mails } = await issueBench({ readers: 60 });
  const freezeNext: typeof store.freezeNext = async (request) => {
    const frozen = await store.freezeNext(request);
    if (frozen === "done") {
      await store.transactIssue(issue, (record) => {
        if (!record) throw new Error("There is no issue");
        return { record: { ...record, frozen: record.frozen + 40 }, result: undefined };
      });
    }
    return frozen;
  };
  expect(await send({ ...context, store: { ...store, freezeNext } })).toEqual({ outcome: "paused" });
  const reason = "100 readers were counted, and 60 are written down";
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason, addsUp: false });
  expect(mailer.handed).toEqual([]);
  expect(await mails()).toMatchObject([{ subject: "Issue 14 is paused" }]);
});

test("some readers are not accounted for -> paused instead of sent", async () => {
  const { send, store, issue, newsletter, mailer } = await issueBench({ readers: 60 });
  await send({ isStopping: () => mailer.handed.length >= 3 });
  await store.transactIssue(issue, (record) => {
    if (!record) throw new Error("There is no issue");
    return { record: { ...record, frozen: 61 }, result: undefined };
  });
  expect(await issueStatus(issue, newsletter)).toMatchObject({ addsUp: false });
  expect(await send()).toEqual({ outcome: "paused" });
  const reason = "61 readers were written down, and 60 are accounted for";
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason });
});

test("the status of an issue that is being sent -> pace, and the time that is left", async () => {
  const { send, newsletter, issue, mailer } = await issueBench({ readers: 120, rate: 2 });
  await send({ isStopping: () => mailer.handed.length >= 40 });
  const status = await issueStatus(issue, newsletter);
  expect(status).toMatchObject({ state: "sending", frozen: 120, counts: { sent: 40, waiting: 80 }, addsUp: true });
  expect(status?.rate).toBeGreaterThan(1.5);
  expect(status?.rate).toBeLessThan(2.6);
  expect(status?.secondsLeft).toBeGreaterThan(30);
});
