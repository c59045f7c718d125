import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { defineFunctions } from "../../functions/src/define-functions.ts";
import type { Mailer, SendResult } from "../../functions/src/mailers/mailer.ts";
import { startPace } from "../../functions/src/mailers/pace.ts";
import { queued } from "../../functions/src/stores/mail.ts";
import { deliverMails } from "../../functions/src/subscribe/deliver-mails.ts";
import { backend, type Opened } from "./backends.ts";
import { timerOf } from "./issues.ts";
import { type TestNewsletter, testNewsletter } from "./newsletter.ts";
import { scriptedMailer, TOO_FAST, twoCallsASecond } from "./scripted-mailer.ts";

let opened: Opened;
let newsletter: TestNewsletter;
let tests = 0;

beforeAll(async () => {
  opened = await backend.open();
});
afterAll(() => opened.close());
beforeEach(() => {
  newsletter = testNewsletter(opened.store);
  tests++;
});

/** Queues so many mails that are due. Returns their ids. */
async function queueSome(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `mail-${tests}-${index}`);
  const createdAt = new Date(newsletter.clock()).toISOString();
  const message = { subject: "A", html: "A", text: "A" };
  for (const one of ids) {
    await opened.store.queueMail(
      queued({ id: one, to: "ann@reader.example", message, createdAt, expiresAt: createdAt }),
    );
  }
  return ids;
}

test("the time is up -> the mail in hand is settled, no other is claimed, and the next call sends the rest", async () => {
  const ids = await queueSome(5);
  const pace = startPace(timerOf(newsletter));
  const slow = scriptedMailer([]);
  const mailer: Mailer = {
    ...slow,
    send: async (mails) => {
      await pace.timer.sleep(20_000);
      return slow.send(mails);
    },
  };
  expect(await deliverMails({ ...newsletter, mailer }, { ids, pace, endsAt: 45_000 })).toBe(3);
  const rest = ids.slice(3).map((one) => opened.store.transactMail(one, (mail) => ({ result: mail?.sending })));
  const waiting = { state: "waiting", attempts: 0 };
  expect(await Promise.all(rest)).toMatchObject([waiting, waiting]);
  expect(await deliverMails({ ...newsletter, mailer: slow }, { ids })).toBe(2);
});

test("it is to stop amid the queue -> the mail in hand is settled, no other is claimed", async () => {
  const ids = await queueSome(3);
  let isStopping = false;
  const mailer = scriptedMailer([], {
    send: async () => {
      isStopping = true;
      return [{ outcome: "sent" }];
    },
  });
  expect(await deliverMails({ ...newsletter, mailer }, { ids, isStopping: () => isStopping })).toBe(1);
  const all = ids.map((one) => opened.store.transactMail(one, (mail) => ({ result: mail?.sending?.state })));
  expect(await Promise.all(all)).toEqual(["sent", "waiting", "waiting"]);
});

test("a mailer that takes ten a second -> so many are handed over, in one call and in many", async () => {
  const ids = await queueSome(50);
  const timer = timerOf(newsletter);
  const pace = startPace(timer);
  const queue = { ...newsletter, mailer: scriptedMailer([], { rate: 10 }) };
  await deliverMails(queue, { ids: ids.slice(0, 30), pace });
  for (const one of ids.slice(30)) await deliverMails(queue, { ids: [one], pace });
  expect(timer.elapsed()).toBeGreaterThanOrEqual(4900);
  expect(timer.elapsed()).toBeLessThanOrEqual(5000);
});

test("a mailer that takes two calls a second -> none comes too fast, in one run and in many", async () => {
  const ids = await queueSome(12);
  const timer = timerOf(newsletter);
  const pace = startPace(timer);
  const queue = { ...newsletter, mailer: twoCallsASecond(timer) };
  await timer.sleep(5000);
  expect(await deliverMails(queue, { ids: ids.slice(0, 10), pace })).toBe(10);
  for (const one of ids.slice(10)) expect(await deliverMails(queue, { ids: [one], pace })).toBe(1);
  expect(newsletter.logged).toEqual([]);
});

describe("calls came too fast, as of another sender", () => {
  const logged = () => newsletter.logged.map((line) => JSON.parse(line));
  const sendings = (ids: string[]) =>
    Promise.all(ids.map((one) => opened.store.transactMail(one, (mail) => ({ result: mail?.sending }))));

  test("twice -> waited for as long as the mailer says, and the run goes on, which is no error", async () => {
    const ids = await queueSome(3);
    const timer = timerOf(newsletter);
    const mailer = scriptedMailer([TOO_FAST, { ...TOO_FAST, retryAfterMs: 3000 }, { outcome: "sent" }]);
    expect(await deliverMails({ ...newsletter, mailer }, { ids, pace: startPace(timer) })).toBe(3);
    expect(mailer.handed.map(({ id }) => id)).toEqual([ids[0], ids[0], ...ids]);
    expect(timer.elapsed()).toBeGreaterThanOrEqual(4000);
    const told = { event: "mail-deferred", mailer: "scripted", reason: "429 rate_limit_exceeded" };
    expect(logged()).toEqual([told, told]);
  });

  test("again and again -> the run ends with an error, and the next one sends all", async () => {
    const ids = await queueSome(2);
    const results: SendResult[] = [...Array<SendResult>(6).fill(TOO_FAST), { outcome: "sent" }];
    const queue = { ...newsletter, mailer: scriptedMailer(results) };
    const pace = startPace(timerOf(newsletter));
    expect(await deliverMails(queue, { ids, pace })).toBe(0);
    expect(queue.mailer.handed.map(({ id }) => id)).toEqual(Array(6).fill(ids[0]));
    expect(logged().filter(({ error }) => error)).toEqual([
      { event: "mail-deferred", mailer: "scripted", error: "429 rate_limit_exceeded" },
    ]);
    expect(await sendings(ids)).toMatchObject(Array(2).fill({ state: "waiting", attempts: 0 }));
    expect(await deliverMails(queue, { ids, pace })).toBe(2);
  });

  test.each([
    ["for longer than the run lasts", { retryAfterMs: 1000 }, { endsAt: 900 }],
    ["for longer than a process that ends may be kept up", { retryAfterMs: 60_000 }, {}],
  ])("%s -> the run ends without a wait, and the mail is not lost", async (_, more, options) => {
    const ids = await queueSome(2);
    const timer = timerOf(newsletter);
    const mailer = scriptedMailer([{ ...TOO_FAST, ...more }, { outcome: "sent" }]);
    expect(await deliverMails({ ...newsletter, mailer }, { ids, pace: startPace(timer), ...options })).toBe(0);
    expect(timer.elapsed()).toBe(0);
    expect(await sendings(ids)).toMatchObject(Array(2).fill({ state: "waiting", attempts: 0 }));
  });

  test("and the process is to end meanwhile -> the mail is not handed over again", async () => {
    const ids = await queueSome(1);
    let isStopping = false;
    const timer = timerOf(newsletter);
    const sleep = async (ms: number) => {
      await timer.sleep(ms);
      isStopping = ms > 0;
    };
    const mailer = scriptedMailer([TOO_FAST, { outcome: "sent" }]);
    const options = { ids, pace: startPace({ ...timer, sleep }), isStopping: () => isStopping };
    expect(await deliverMails({ ...newsletter, mailer }, options)).toBe(0);
    expect(mailer.handed).toHaveLength(1);
  });
});

test("the deployed function, called for two mails at once -> the second is not claimed while the first is in hand", async () => {
  const ids = await queueSome(2);
  const { promise: answered, resolve: answer } = Promise.withResolvers<SendResult[]>();
  const mailer = scriptedMailer([], { send: () => answered });
  const { deliver } = defineFunctions({
    ...{ open: () => newsletter, openMailer: () => mailer, webhook: () => undefined, continueLater: async () => {} },
    ...{ trustedProxies: 1, enforceAppCheck: false, secrets: [], mailerSecrets: [] },
  }).newsletter;
  const stateOf = (one: string) => opened.store.transactMail(one, (mail) => ({ result: mail?.sending?.state }));
  const event = (one: string) => Object.assign(Object(undefined), { params: { id: one } });
  const calls = ids.map((one) => deliver.run(event(one)));
  await expect.poll(() => stateOf(ids[0] ?? "")).toBe("claimed");
  await setTimeout(50);
  expect(await stateOf(ids[1] ?? "")).toBe("waiting");
  answer([{ outcome: "sent" }]);
  await Promise.all(calls);
  expect(await Promise.all(ids.map(stateOf))).toEqual(["sent", "sent"]);
});

test("the deployed function, and a record that cannot be released -> told, and mails that wait are sent all the same", async () => {
  const [one = ""] = await queueSome(1);
  const store = { ...opened.store, listWaiting: () => Promise.reject(new TypeError("a record")) };
  const { release } = defineFunctions({
    ...{ open: () => ({ ...newsletter, store }), openMailer: () => scriptedMailer([]), webhook: () => undefined },
    ...{ continueLater: async () => {}, trustedProxies: 1, enforceAppCheck: false, secrets: [], mailerSecrets: [] },
  }).newsletter;
  const event = { scheduleTime: new Date().toISOString() };
  await expect(release.run(event)).rejects.toThrow("release-failed: TypeError");
  const state = await opened.store.transactMail(one, (mail) => ({ result: mail?.sending?.state }));
  expect(state).toBe("sent");
});
