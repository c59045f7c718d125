import { expect, test } from "vitest";
import { cancelIssue, pauseIssue, resumeIssue, startIssueNow } from "../../functions/src/issues/change-issue.ts";
import { issueStatus, listIssueStatuses } from "../../functions/src/issues/issue-status.ts";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import { sendDueIssues } from "../../functions/src/issues/send-due-issues.ts";
import { issueMail } from "./issue-samples.ts";
import { issueBench } from "./issues.ts";
import { HOUR, MINUTE } from "./newsletter.ts";

const DAY = 24 * HOUR;
const other = (mail: Parameters<typeof issueMail>[0] = {}) => issueMail({ issue: 14, hash: "b".repeat(64), ...mail });

test("scheduled again before the cool-down is over -> the same mail changes nothing, another begins it anew", async () => {
  const { send, context, newsletter, mailer, issue } = await issueBench({ readers: 1 });
  expect(await scheduleIssue(issueMail({ issue }), context)).toBe("unchanged");
  expect(await scheduleIssue(other({ subject: "Eight charts" }), context)).toBe("replaced");
  newsletter.wait(30 * MINUTE - 1);
  expect(await send()).toEqual({ outcome: "early" });
  newsletter.wait(1);
  expect(await send()).toEqual({ outcome: "done" });
  expect(mailer.handed.map(({ subject }) => subject)).toEqual(["Eight charts"]);
});

test("another mail after the readers were written down -> too late, in every state; cancelled, neither", async () => {
  const { send, context, issue, newsletter, mailer } = await issueBench({ readers: 60 });
  await send({ isStopping: () => mailer.handed.length >= 3 });
  expect(await scheduleIssue(other(), context)).toBe("too-late");
  await pauseIssue(issue, "A mistake", newsletter);
  expect(await scheduleIssue(other(), context)).toBe("too-late");
  await cancelIssue(issue, "A mistake", newsletter);
  expect(await scheduleIssue(other(), context)).toBe("cancelled");
  expect(await scheduleIssue(issueMail({ issue }), context)).toBe("cancelled");
});

test("its time is later than the cool-down -> not sooner", async () => {
  const { send, newsletter, context } = await issueBench({ readers: 1 });
  await scheduleIssue(other({ sendAt: new Date(newsletter.clock() + 5 * HOUR).toISOString() }), context);
  newsletter.wait(5 * HOUR - 1);
  expect(await send()).toEqual({ outcome: "early" });
  newsletter.wait(1);
  expect(await send()).toEqual({ outcome: "done" });
});

test("a person wants it now -> neither its time nor the cool-down is waited for", async () => {
  const { send, newsletter, context, issue } = await issueBench({ readers: 1 });
  await scheduleIssue(other({ sendAt: new Date(newsletter.clock() + 5 * HOUR).toISOString() }), context);
  expect(await send()).toEqual({ outcome: "early" });
  expect(await startIssueNow(issue, context)).toBe("changed");
  expect(await send()).toEqual({ outcome: "done" });
  expect(await startIssueNow(issue, context)).toBe("not-now");
});

test("now, at the call -> the same", async () => {
  const { send, context } = await issueBench({ readers: 1 });
  await scheduleIssue(other(), context);
  expect(await send({}, { now: true })).toEqual({ outcome: "done" });
});

test("a page of the mail does not answer -> early with the reason, until it does", async () => {
  const { send, mailer, newsletter, issue } = await issueBench({ readers: 1 });
  const asked: string[][] = [];
  const deadUrls = async (urls: string[]) => {
    asked.push(urls);
    return urls;
  };
  expect(await send({ deadUrls })).toEqual({ outcome: "early" });
  expect(asked).toEqual([["https://briefs.example/newsletter/1"]]);
  const reason = "It waits for the site: https://briefs.example/newsletter/1 does not answer";
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "scheduled", reason });
  expect(mailer.handed).toEqual([]);
  expect(await send()).toEqual({ outcome: "done" });
  expect(await issueStatus(issue, newsletter)).not.toHaveProperty("reason");
});

test("what is built with the issue does not answer -> logged, and the owner is told once, two hours after its start", async () => {
  const { send, newsletter, mails, context } = await issueBench({ readers: 1 });
  const site = "https://briefs.example/blog";
  const own = ["/newsletter/14", "/newsletter/14/figures/rice.png", "/images/0123456789ab.jpg"].map(
    (path) => site + path,
  );
  const waits = { deadUrls: async () => own };
  await scheduleIssue(other({ urls: own }), context);
  newsletter.wait(30 * MINUTE);
  for (const wait of [0, 10 * MINUTE, 110 * MINUTE - 1]) {
    newsletter.wait(wait);
    expect(await send(waits)).toEqual({ outcome: "early" });
  }
  expect(await mails()).toEqual([]);
  expect(await issueStatus(14, newsletter)).toMatchObject({
    reason: `It waits for the site: 3 addresses in the mail do not answer, such as ${own[0]}`,
  });
  expect(newsletter.logged.filter((line) => line.includes("issue-waits"))).toEqual(
    Array(3).fill('{"event":"issue-waits","issue":14,"addresses":3}'),
  );
  for (const wait of [1, 10 * MINUTE]) {
    newsletter.wait(wait);
    await send(waits);
  }
  expect(await mails()).toMatchObject([{ subject: "Issue 14 waits for your site" }]);
  expect((await mails())[0]?.text).toContain(own[0]);
});

test.each(["/post/rice", "/newsletter/1", "/newsletter/140", "/"])(
  "another page, %s, does not answer -> the owner is told at once, and once",
  async (path) => {
    const { send, mails } = await issueBench({ readers: 1 });
    const deadUrls = async () => ["https://briefs.example/newsletter/14", `https://briefs.example${path}`];
    await send({ deadUrls });
    await send({ deadUrls });
    expect(await mails()).toMatchObject([{ subject: "Issue 14 waits for your site" }]);
  },
);

test("another mail is scheduled while the pages are asked for -> it waits for its own cool-down", async () => {
  const { send, mailer, context } = await issueBench({ readers: 1 });
  const deadUrls = async () => {
    await scheduleIssue(other(), context);
    return [];
  };
  expect(await send({ deadUrls })).toEqual({ outcome: "early" });
  expect(mailer.handed).toEqual([]);
});

test("paused while it is sent -> nothing after the claim in hand; resumed -> the rest, once each", async () => {
  const { send, mailer, newsletter, issue, store } = await issueBench({ readers: 120 });
  const handOver = mailer.send;
  mailer.send = async (mails) => {
    if (mailer.handed.length === 60) await pauseIssue(issue, "A mistake", newsletter);
    return handOver(mails);
  };
  expect(await send()).toEqual({ outcome: "paused" });
  expect(await send()).toEqual({ outcome: "paused" });
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "paused", reason: "A mistake", addsUp: true });
  expect(mailer.handed.length).toBeLessThan(60 + 10 + store.claimSize());
  mailer.send = handOver;
  expect(await resumeIssue(issue, newsletter)).toBe("changed");
  expect(await resumeIssue(issue, newsletter)).toBe("not-now");
  expect(await send()).toEqual({ outcome: "done" });
  expect(mailer.handed).toHaveLength(120);
  expect(new Set(mailer.handed.map(({ id }) => id)).size).toBe(120);
  expect(await pauseIssue(issue, "Too late", newsletter)).toBe("not-now");
});

test("paused before it starts, and another mail -> stays paused until a person resumes it", async () => {
  const { send, newsletter, issue, context, mailer } = await issueBench({ readers: 1 });
  await pauseIssue(issue, "A mistake", newsletter);
  expect(await scheduleIssue(other(), context)).toBe("replaced");
  newsletter.wait(HOUR);
  expect(await send()).toEqual({ outcome: "paused" });
  await resumeIssue(issue, newsletter);
  expect(await send()).toEqual({ outcome: "done" });
  expect(mailer.handed).toHaveLength(1);
});

test("cancelled while it is sent -> who has no copy gets none, and the counts are kept", async () => {
  const { send, mailer, newsletter, issue, store } = await issueBench({ readers: 120 });
  await send({ isStopping: () => mailer.handed.length >= 60 });
  expect(await cancelIssue(issue, "A mistake", newsletter)).toBe("changed");
  expect(await sendDueIssues({ ...newsletter, mailer, deadUrls: async () => [] }, HOUR)).toEqual([]);
  expect(mailer.handed).toHaveLength(60);
  const counts = { sent: 60, waiting: 60 };
  expect(await store.readIssue(issue)).toMatchObject({ state: "cancelled", reason: "A mistake", counts });
  expect(await cancelIssue(issue, "Again", newsletter)).toBe("not-now");
  expect(await resumeIssue(issue, newsletter)).toBe("not-now");
  const before = await store.readIssue(issue);
  expect(await scheduleIssue(other(), newsletter)).toBe("cancelled");
  expect(await store.readIssue(issue)).toEqual(before);
});

test("cancelled before it starts -> another mail may be scheduled, the same one not", async () => {
  const { newsletter, issue, context, send } = await issueBench({ readers: 1 });
  await cancelIssue(issue, "A mistake", newsletter);
  expect(await send()).toEqual({ outcome: "done" });
  expect(await scheduleIssue(issueMail({ issue }), context)).toBe("cancelled");
  expect(await scheduleIssue(other(), context)).toBe("replaced");
  newsletter.wait(HOUR);
  expect(await send()).toEqual({ outcome: "done" });
  expect(await issueStatus(issue, newsletter)).toMatchObject({ state: "sent", counts: { sent: 1 } });
});

test("not done 48 hours after its start -> paused, the owner is told, and a person who resumes has 48 hours more", async () => {
  const { send, mailer, newsletter, issue, mails } = await issueBench({ readers: 60 });
  await send({ isStopping: () => mailer.handed.length >= 3 });
  newsletter.wait(2 * DAY);
  expect(await send()).toEqual({ outcome: "paused" });
  expect(await issueStatus(issue, newsletter)).toMatchObject({ reason: "It was not done within 48 hours" });
  expect(await mails()).toMatchObject([{ to: "owner@briefs.example", subject: "Issue 14 is paused" }]);
  await resumeIssue(issue, newsletter);
  expect(await send()).toEqual({ outcome: "done" });
  expect(mailer.handed).toHaveLength(60);
});

test("no such issue -> unknown, and no status", async () => {
  const { newsletter } = await issueBench({ readers: 0 });
  expect(await pauseIssue(99, "why", newsletter)).toBe("unknown");
  expect(await issueStatus(99, newsletter)).toBeUndefined();
});

test("several issues are due -> all are sent, the oldest first; one that fails does not keep the others", async () => {
  const { newsletter, context, mailer, timer } = await issueBench({ readers: 2 });
  await scheduleIssue(issueMail({ issue: 15, subject: "Fifteen" }), newsletter);
  await scheduleIssue(issueMail({ issue: 13, subject: "Thirteen", urls: ["broken"] }), newsletter);
  newsletter.wait(HOUR);
  const deadUrls = async ([url]: string[]) => {
    if (url === "broken") throw new TypeError("no");
    return [];
  };
  await expect(sendDueIssues({ ...context, deadUrls }, HOUR, timer)).rejects.toThrow("no");
  expect(mailer.handed.map(({ subject }) => subject)).toEqual([
    ...Array(2).fill("Seven charts on rice"),
    "Fifteen",
    "Fifteen",
  ]);
  expect(newsletter.logged).toContain('{"event":"issue-failed","issue":13,"error":"TypeError"}');
  expect(await sendDueIssues(context, HOUR, timer)).toEqual([]);
  const states = (await listIssueStatuses(newsletter)).map(({ issue, state, addsUp }) => ({ issue, state, addsUp }));
  expect(states).toEqual([15, 14, 13].map((issue) => ({ issue, state: "sent", addsUp: true })));
});
