import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mailer, SendResult } from "../../functions/src/mailers/mailer.ts";
import { queued, type Sending } from "../../functions/src/stores/mail.ts";
import { confirm } from "../../functions/src/subscribe/confirm.ts";
import { deliverMails } from "../../functions/src/subscribe/deliver-mails.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { backend, type Opened } from "./backends.ts";
import { HOUR, MINUTE, type TestNewsletter, testNewsletter, tokensIn } from "./newsletter.ts";
import { scriptedMailer } from "./scripted-mailer.ts";

const ADDRESS = "ann@reader.example";

let opened: Opened;
let newsletter: TestNewsletter;
let id: string;
let tests = 0;

beforeAll(async () => {
  opened = await backend.open();
});
afterAll(() => opened.close());
beforeEach(async () => {
  newsletter = testNewsletter(opened.store);
  id = `mail-${++tests}`;
  await opened.store.queueMail(
    queued({
      ...{ id, subscriber: "0".repeat(40), to: ADDRESS, headers: { "Auto-Submitted": "auto-generated" } },
      message: { subject: "A subject", html: "<p>Hello</p>", text: "Hello" },
      createdAt: new Date(newsletter.clock()).toISOString(),
      expiresAt: new Date(newsletter.clock() + 25 * 24 * HOUR).toISOString(),
    }),
  );
});

const deliver = (mailer: Mailer, ids: string[] = [id]) => deliverMails({ ...newsletter, mailer }, { ids });
const sending = () => opened.store.transactMail(id, (mail) => ({ result: mail?.sending }));
const claim = (until: number, attempts = 1): Sending => ({
  ...{ state: "claimed", attempts, at: new Date(newsletter.clock() + until).toISOString() },
});
const put = (state: Sending) => opened.store.transactMail(id, () => ({ sending: state, result: undefined }));

describe("a mail that is due -> handed over, and settled by what became of it", () => {
  test.each<[SendResult, Partial<Sending>]>([
    [{ outcome: "sent" }, { state: "sent", attempts: 1 }],
    [
      { outcome: "refused", reason: "550 5.1.1" },
      { state: "refused", attempts: 1, reason: "550 5.1.1" },
    ],
    [
      { outcome: "unsure", reason: "ETIMEDOUT" },
      { state: "unsure", attempts: 1, reason: "ETIMEDOUT" },
    ],
    [
      { outcome: "deferred", reason: "421" },
      { state: "waiting", attempts: 1, reason: "421" },
    ],
    [
      { outcome: "stopped", reason: "535 5.7.8" },
      { state: "waiting", attempts: 0, reason: "535 5.7.8" },
    ],
    [
      { outcome: "deferred", reason: "ECONNECTION", isMailerBusy: true },
      { state: "waiting", attempts: 0, reason: "ECONNECTION" },
    ],
  ])("%o -> %o", async (result, expected) => {
    const mailer = scriptedMailer([result]);
    expect(await deliver(mailer)).toBe(result.outcome === "sent" ? 1 : 0);
    expect(await sending()).toMatchObject(expected);
    expect(mailer.handed).toHaveLength(1);
    expect(newsletter.logged.join()).not.toContain(ADDRESS);
  });

  test("what is handed over -> the mail, its sender, and an id that is keyed and the same each time", async () => {
    const mailer = scriptedMailer([{ outcome: "deferred" }, { outcome: "sent" }]);
    await deliver(mailer);
    newsletter.wait(MINUTE);
    await deliver(mailer);
    const [first, second] = mailer.handed;
    expect(first).toMatchObject({
      id,
      to: ADDRESS,
      from: "Visual Briefs <newsletter@visualbriefs.ai>",
      subject: "A subject",
    });
    expect(first?.messageId).toMatch(/^<[0-9a-f]{40}@briefs\.example>$/);
    expect(second).toEqual(first);
  });
});

test("deferred again and again -> tried eight times with growing waits in two days, then given up, which is logged as an error", async () => {
  const mailer = scriptedMailer([{ outcome: "deferred", reason: "451 4.7.1" }]);
  for (const wait of [0, 1, 5, 20, 60, 240, 720, 1440]) {
    newsletter.wait(wait * MINUTE - 1);
    expect(await deliver(mailer), `before ${wait} minutes`).toBe(0);
    newsletter.wait(1);
    await deliver(mailer);
  }
  expect(mailer.handed).toHaveLength(8);
  expect(await sending()).toMatchObject({ state: "refused", attempts: 8, reason: "451 4.7.1" });
  const events = newsletter.logged.map((line) => JSON.parse(line));
  expect(events.filter(({ error }) => error !== undefined)).toEqual([
    { event: "mail-given-up", mailer: "scripted", error: "451 4.7.1" },
  ]);
  newsletter.wait(100 * HOUR);
  await deliver(mailer);
  expect(mailer.handed).toHaveLength(8);
});

test("a mailer that is out of reach for days -> one mail at a time asks for it, which is logged as an error, and none is given up", async () => {
  const results: SendResult[] = Array(600).fill({ outcome: "deferred", reason: "ENOTFOUND", isMailerBusy: true });
  const mailer = scriptedMailer([...results, { outcome: "sent" }]);
  await deliver(mailer, [id, id]);
  expect(newsletter.logged.map((line) => JSON.parse(line))).toEqual([
    { event: "mail-deferred", mailer: "scripted", error: "ENOTFOUND" },
  ]);
  for (let waited = 1; waited < 600; waited++) {
    newsletter.wait(MINUTE);
    await deliver(mailer);
  }
  newsletter.wait(MINUTE);
  expect(await deliver(mailer)).toBe(1);
});

test("a mailer at fault -> no further mail is handed over, an error is logged, and the mails wait for it", async () => {
  await opened.store.transactMail("mail-1", () => ({ result: undefined }));
  const mailer = scriptedMailer([{ outcome: "stopped", reason: "535 5.7.8" }, { outcome: "sent" }]);
  await deliver(mailer, [id, "mail-1"]);
  expect(mailer.handed.map((mail) => mail.id)).toEqual([id]);
  expect(newsletter.logged.map((line) => JSON.parse(line))).toEqual([
    { event: "mail-stopped", mailer: "scripted", error: "535 5.7.8" },
  ]);
  newsletter.wait(10 * MINUTE);
  expect(await deliver(mailer)).toBe(1);
});

test("not known whether it has left -> tried again while the mailer knows it, and never after that", async () => {
  const results: SendResult[] = [
    { outcome: "unsure", reason: "0" },
    ...Array(20).fill({ outcome: "deferred", reason: "451" }),
  ];
  const mailer = { ...scriptedMailer(results), dedupeMs: 24 * HOUR };
  for (let hour = 0; hour < 72; hour++) {
    await deliver(mailer);
    newsletter.wait(HOUR);
  }
  expect(await sending()).toMatchObject({ state: "unsure", reason: "451" });
  expect(mailer.handed.length).toBeGreaterThan(4);
  expect(Date.parse((await sending())?.at ?? "") - Date.parse(mailer.handed[0]?.date ?? "")).toBeLessThan(24 * HOUR);
});

test.each<[string, SendResult]>([
  ["is out of reach", { outcome: "deferred", reason: "ENOTFOUND", isMailerBusy: true }],
  ["takes nothing", { outcome: "stopped", reason: "401" }],
])(
  "not known whether it has left, and the mailer %s until it knows the mail no more -> unsure, and not sent again",
  async (_, result) => {
    const results: SendResult[] = [
      { outcome: "unsure", reason: "0" },
      ...Array<SendResult>(40).fill(result),
      { outcome: "sent" },
    ];
    const mailer = { ...scriptedMailer(results), dedupeMs: 24 * HOUR };
    for (let hour = 0; hour < 48; hour++) {
      expect(await deliver(mailer)).toBe(0);
      newsletter.wait(HOUR);
    }
    expect(await sending()).toMatchObject({ state: "unsure" });
    expect(newsletter.logged.map((line) => JSON.parse(line)).at(-1)).toMatchObject({ event: "mail-unsure" });
  },
);

const CLIENT = { network: "192.0.2.1", peer: "p" };
/** Signs up. Returns the id of the mail to confirm. */
const confirmationOf = async (email: string) => {
  await signUp({ email }, CLIENT, newsletter);
  const mails = await opened.store.listMails(100);
  return mails.filter(({ id, to }) => id.startsWith("confirm-") && to === email).map((mail) => mail.id);
};

test.each([
  ["more than half of its time left -> the link as it was", 23, 25],
  ["less than half of its time left -> one that works for two days from then", 25, 47],
])("a confirmation that leaves with %s", async (_, waits, works) => {
  const email = `after-${waits}-hours@reader.example`;
  const ids = await confirmationOf(email);
  const mailer = scriptedMailer([{ outcome: "deferred" }, { outcome: "sent" }]);
  await deliver(mailer, ids);
  newsletter.wait(waits * HOUR);
  await deliver(mailer, ids);
  const [early = "", late = ""] = mailer.handed.map(({ text }) => tokensIn(text)[0]);
  expect(late === early).toBe(waits === 23);
  newsletter.wait(works * HOUR - 1);
  expect(await confirm(late, CLIENT, newsletter)).toBe("confirmed");
});

test("a confirmation that leaves after three days -> its link works for two days from then, and attempts of a day have the same", async () => {
  const ids = await confirmationOf("late@reader.example");
  const results: SendResult[] = [{ outcome: "stopped" }, { outcome: "deferred" }, { outcome: "sent" }];
  const mailer = scriptedMailer(results);
  await deliver(mailer, ids);
  for (const wait of [72 * HOUR, MINUTE]) {
    newsletter.wait(wait);
    await deliver(mailer, ids);
  }
  const [early, late, again] = mailer.handed;
  expect(again).toEqual(late);
  const [token = ""] = tokensIn(late?.text ?? "");
  expect(tokensIn(late?.html ?? "")).toContain(token);
  expect(tokensIn(early?.text ?? "")).not.toContain(token);
  newsletter.wait(47 * HOUR);
  expect(await confirm(token, CLIENT, newsletter)).toBe("confirmed");
});

test("no mail with the id, and one of before, which an extension has sent -> nothing is handed over", async () => {
  const mailer = scriptedMailer([]);
  const { createdAt, expiresAt } = { createdAt: "2026-01-01T00:00:00.000Z", expiresAt: "2099-01-01T00:00:00.000Z" };
  const message = { subject: "A", html: "A", text: "A" };
  await opened.store.queueMail({ id: `${id}-old`, to: ADDRESS, message, createdAt, expiresAt });
  expect(await deliver(mailer, ["no-mail", `${id}-old`])).toBe(0);
  expect(mailer.handed).toEqual([]);
});

describe("two senders", () => {
  test("at once -> one of them hands the mail over", async () => {
    const mailer = scriptedMailer([]);
    const sent = await Promise.all([deliver(mailer), deliver(mailer), deliver(mailer)]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(mailer.handed).toHaveLength(1);
  });

  test("one that comes back after its claim was over -> does not settle what another has claimed", async () => {
    const mailer = scriptedMailer([], {
      send: async () => {
        await put(claim(HOUR, 2));
        return [{ outcome: "refused" }];
      },
    });
    await deliver(mailer);
    expect(await sending()).toMatchObject({ state: "claimed", attempts: 2 });
  });
});

describe("a sender that died with the mail in hand", () => {
  test("its claim holds -> the mail is left alone", async () => {
    await put(claim(1));
    const mailer = scriptedMailer([]);
    await deliver(mailer);
    expect(mailer.handed).toEqual([]);
  });

  test("its claim is over -> the mail may have left: not sent again, and known as unsure", async () => {
    await put(claim(0));
    const mailer = scriptedMailer([]);
    await deliver(mailer);
    expect(mailer.handed).toEqual([]);
    expect(await sending()).toMatchObject({ state: "unsure", reason: "the sender died" });
    expect(newsletter.logged.map((line) => JSON.parse(line))).toEqual([
      { event: "mail-unsure", mailer: "scripted", error: "the sender died" },
    ]);
  });

  test("a mailer that knows the mail for longer than that -> handed over again", async () => {
    await put(claim(0));
    const mailer = scriptedMailer([], { dedupeMs: HOUR });
    expect(await deliver(mailer)).toBe(1);
    expect(await sending()).toMatchObject({ state: "sent", attempts: 2 });
  });

  test.each<[string, SendResult]>([
    ["takes nothing", { outcome: "stopped", reason: "401" }],
    ["is out of reach", { outcome: "deferred", reason: "ENOTFOUND", isMailerBusy: true }],
    ["defers it", { outcome: "deferred", reason: "451" }],
  ])("a mailer that %s until it knows the mail no more -> unsure, and not sent again", async (_, result) => {
    await put(claim(0));
    const mailer = scriptedMailer([...Array<SendResult>(5).fill(result), { outcome: "sent" }], { dedupeMs: 5 * HOUR });
    for (let hour = 0; hour < 12; hour++) {
      expect(await deliver(mailer)).toBe(0);
      newsletter.wait(HOUR);
    }
    expect(await sending()).toMatchObject({ state: "unsure", reason: result.reason });
  });

  test("again and again -> the mailer knows it since the first of them", async () => {
    await put(claim(0));
    const dying = scriptedMailer([], { dedupeMs: HOUR, send: () => Promise.reject(new Error("ended")) });
    for (let times = 0; times < 20; times++) {
      await deliver(dying).catch(() => {});
      newsletter.wait(6 * MINUTE);
    }
    const mailer = scriptedMailer([], { dedupeMs: HOUR });
    await deliver(mailer);
    expect(mailer.handed).toEqual([]);
    expect(await sending()).toMatchObject({ state: "unsure", reason: "the sender died" });
  });

  test("a mailer that knows it no more -> unsure", async () => {
    await put(claim(-HOUR));
    await deliver(scriptedMailer([], { dedupeMs: HOUR }));
    expect(await sending()).toMatchObject({ state: "unsure" });
  });
});

test("unsure, and nobody comes until the mailer knows the mail no more -> not sent again", async () => {
  const mailer = scriptedMailer([{ outcome: "unsure", reason: "0" }, { outcome: "sent" }], { dedupeMs: HOUR });
  await deliver(mailer);
  newsletter.wait(2 * HOUR);
  expect(await deliver(mailer)).toBe(0);
  expect(await sending()).toMatchObject({ state: "unsure", reason: "0" });
});

test("unsure, of a mailer that knows the mail -> tried again", async () => {
  const mailer = scriptedMailer([{ outcome: "unsure", reason: "0" }, { outcome: "sent" }], { dedupeMs: HOUR });
  await deliver(mailer);
  newsletter.wait(MINUTE);
  expect(await deliver(mailer)).toBe(1);
});

test("without ids -> all that are due, page by page", async () => {
  const more = Array.from({ length: 60 }, (_, index) => `${id}-${index}`);
  const createdAt = new Date(newsletter.clock()).toISOString();
  const message = { subject: "A", html: "A", text: "A" };
  for (const one of more) {
    await opened.store.queueMail(queued({ id: one, to: ADDRESS, message, createdAt, expiresAt: createdAt }));
  }
  const mailer = scriptedMailer([]);
  await deliverMails({ ...newsletter, mailer });
  expect(mailer.handed.map((mail) => mail.id)).toEqual(expect.arrayContaining(more));
  expect(await deliverMails({ ...newsletter, mailer })).toBe(0);
});

test("mails that cannot be read, more than a page -> told, and those after them are sent", async () => {
  const long = new Date(newsletter.clock() - HOUR).toISOString();
  const message = { subject: "A", html: "A", text: "A" };
  const bad = Array.from({ length: 30 }, (_, index) => `${id}-bad-${index}`);
  for (const one of bad) {
    const mail = queued({ id: one, to: ADDRESS, message, createdAt: long, expiresAt: long });
    await opened.store.queueMail({ ...mail, to: 5 as unknown as string });
  }
  const mailer = scriptedMailer([]);
  await deliverMails({ ...newsletter, mailer });
  expect(mailer.handed.map((mail) => mail.id)).toContain(id);
  const told = newsletter.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === "mail-unreadable");
  expect(told).toEqual(bad.map(() => ({ event: "mail-unreadable", mailer: "scripted", error: "ZodError" })));
});
