import { expect, test } from "vitest";
import { openSecret } from "../../functions/src/mail/secret.ts";
import { composeMail } from "../../functions/src/mailers/compose-mail.ts";
import { unsubscribe } from "../../functions/src/subscribe/unsubscribe.ts";
import { reader } from "./issue-samples.ts";
import { issueBench } from "./issues.ts";
import { HOUR, SECRET, tokensIn } from "./newsletter.ts";
import { scriptedMailer, TOO_FAST, twoCallsASecond } from "./scripted-mailer.ts";

test("120 readers -> each has one copy, everyone is accounted for, and the issue is sent", async () => {
  const { send, mailer, record } = await issueBench({ readers: 120 });
  expect(await send()).toEqual({ outcome: "done" });
  expect(new Set(mailer.handed.map(({ to }) => to)).size).toBe(120);
  expect(mailer.handed).toHaveLength(120);
  const counts = { waiting: 0, claimed: 0, sent: 120, deferred: 0, refused: 0, skipped: 0, unsure: 0 };
  expect(await record()).toMatchObject({ state: "sent", frozen: 120, sent: 120, counts });
  expect(await send()).toEqual({ outcome: "done" });
  expect(mailer.handed).toHaveLength(120);
});

test("nobody is subscribed -> sent to nobody", async () => {
  const { send, record } = await issueBench({ readers: 0 });
  expect(await send()).toEqual({ outcome: "done" });
  expect(await record()).toMatchObject({ state: "sent", frozen: 0 });
});

test("no such issue -> an error that says what to do", async () => {
  const { send } = await issueBench({ readers: 0 });
  await expect(send({}, { issue: 99 })).rejects.toThrow("There is no issue 99. Schedule it first.");
});

test("a copy -> the mail of the issue, with the reader's own links and the headers of a list, none of them folded", async () => {
  const { send, mailer, ids, record } = await issueBench({ readers: 2 });
  await send();
  const [first, second] = mailer.handed;
  if (!first || !second) throw new Error("There are no copies");
  const { readToken } = openSecret(SECRET);
  const [preferences = "", leave = ""] = tokensIn(first.text);
  expect(readToken("preferences", preferences, 0)).toEqual({ id: ids[0], generation: 1 });
  expect(readToken("unsubscribe", leave, 0)).toEqual({ id: ids[0], generation: 1 });
  expect(tokensIn(first.html)).toEqual([preferences, leave]);
  expect(tokensIn(second.text)).not.toContain(leave);
  expect(first.headers).toEqual({
    "List-Id": "<newsletter.briefs.example>",
    "List-Unsubscribe": `<https://briefs.example/newsletter/unsubscribe?token=${leave}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Feedback-ID": expect.stringMatching(/^issue-14:newsletter:briefs:[0-9a-f]{12}$/),
    Precedence: "bulk",
  });
  expect(first.messageId).toMatch(/^<[0-9a-f]{40}@briefs\.example>$/);
  expect(first.messageId).not.toBe(second.messageId);
  expect([first.date, second.date]).toEqual(Array(2).fill((await record())?.startedAt));
  const [head = ""] = String(await composeMail(first))
    .toLowerCase()
    .split("\r\n\r\n");
  for (const [name, value] of Object.entries(first.headers))
    expect(`\r\n${head}`).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
});

test("readers who leave, or are erased, while it is sent -> get nothing after the claim in hand, and count as skipped", async () => {
  const { send, mailer, newsletter, ids, record, counts, store } = await issueBench({ readers: 80 });
  const leaving = ids.slice(70, 75);
  const { secret } = newsletter;
  const handOver = mailer.send;
  mailer.send = async (mails) => {
    if (mailer.handed.length === 0) {
      for (const id of leaving) await unsubscribe(secret.makeToken("unsubscribe", { id, generation: 1 }), newsletter);
      await store.erase(ids[76] ?? "", "none");
    }
    return handOver(mails);
  };
  expect(await send()).toEqual({ outcome: "done" });
  const gone = [...leaving, ids[76] ?? ""].map((id) => `issue-14-${id}`);
  expect(mailer.handed.filter(({ id }) => gone.includes(id))).toEqual([]);
  expect(await counts()).toMatchObject({ sent: 74, skipped: 6 });
  expect(await record()).toMatchObject({ state: "sent", frozen: 80 });
});

test("an issue of a category -> readers who chose others, or no mail, are skipped", async () => {
  const { send, store, ids, counts } = await issueBench({ readers: 5, mail: { categories: ["maps"] } });
  const choose = (index: number, more: Parameters<typeof reader>[1]) =>
    store.transact(ids[index] ?? "", () => ({ record: reader(`x${index}@reader.example`, more), result: undefined }));
  await choose(0, { categories: ["maps", "trade"] });
  await choose(1, { categories: ["trade"] });
  await choose(2, { paused: true });
  await send();
  expect(await counts()).toMatchObject({ sent: 3, skipped: 2 });
});

test("a budget that is used up -> more, and the next run goes on where it was", async () => {
  const { send, mailer, record } = await issueBench({ readers: 120, rate: 10 });
  const outcomes = [];
  // At ten a second, and two minutes after the canary.
  while ((outcomes.at(-1) ?? "more") === "more") outcomes.push((await send({}, { budgetMs: 30_000 })).outcome);
  expect(outcomes.length).toBeGreaterThan(4);
  expect(mailer.handed).toHaveLength(120);
  expect(new Set(mailer.handed.map(({ id }) => id)).size).toBe(120);
  expect(await record()).toMatchObject({ state: "sent" });
});

test("a process that has to end -> the mail in hand is settled, the rest of the claim waits, and nobody is unsure", async () => {
  const { send, mailer, counts, record } = await issueBench({ readers: 120, rate: 10 });
  const isStopping = () => mailer.handed.length >= 60;
  expect(await send({ isStopping })).toEqual({ outcome: "more" });
  expect(mailer.handed).toHaveLength(60);
  expect(await counts()).toMatchObject({ sent: 60, waiting: 60, claimed: 0, unsure: 0 });
  expect(await record()).toMatchObject({ state: "sending" });
  expect(await send()).toEqual({ outcome: "done" });
  expect(mailer.handed).toHaveLength(120);
});

test("the mailer's rate -> kept, whatever it could take", async () => {
  const { send, timer, newsletter } = await issueBench({ readers: 60, rate: 2 });
  const [begin, at] = [timer.elapsed(), newsletter.clock()];
  await send();
  expect(timer.elapsed() - begin).toBeGreaterThanOrEqual(30_000);
  expect(newsletter.clock() - at).toBeLessThan(HOUR);
});

test("a mailer that takes two calls a second, one for each of the first readers -> no copy comes too fast", async () => {
  const { send, timer, newsletter, counts } = await issueBench({ readers: 400 });
  const mailer = twoCallsASecond(timer);
  expect(await send({ mailer })).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 400 });
  expect(mailer.handed).toHaveLength(400);
  expect(newsletter.logged.join()).not.toContain("copy-deferred");
});

test("copies come too fast, and the mailer says for how long -> the next call waits for it", async () => {
  const { send, timer } = await issueBench({ readers: 2 });
  const calls: number[] = [];
  const results = [{ ...TOO_FAST, retryAfterMs: 7000 }, { outcome: "sent" as const }];
  const mailer = scriptedMailer(results);
  const spied: typeof mailer = {
    ...mailer,
    send: (mails) => {
      calls.push(timer.elapsed());
      return mailer.send(mails);
    },
  };
  expect(await send({ mailer: spied })).toEqual({ outcome: "done" });
  expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(7000);
});
