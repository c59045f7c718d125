import { expect, test } from "vitest";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { confirm } from "../../functions/src/subscribe/confirm.ts";
import { releaseMails } from "../../functions/src/subscribe/release-mails.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { HOUR, testNewsletter, tokensIn } from "./newsletter.ts";

const CLIENT = { network: "192.0.2.1", peer: "192.0.2.1" };
const LIMIT = 10;

test("an attack of three days -> its mails wait all the time", async () => {
  const site = openSite();
  for (let hour = 0; hour < 72; hour++) await site.passHour(12);
  // The mails from before the limit was reached.
  expect(await site.mailed()).toBe(LIMIT);
});

test("a few readers, then the same attack in two nights -> its mails wait in the second night, too", async () => {
  const site = openSite();
  for (let hour = 0; hour < 24; hour++) await site.passHour(1, { confirming: true });
  for (let hour = 0; hour < 16; hour++) await site.passHour(24);
  expect(await site.waiting()).toBeGreaterThan(300);
  for (let hour = 0; hour < 8; hour++) await site.passHour(0);
  expect(await site.waiting()).toBe(0);
  for (let hour = 0; hour < 16; hour++) await site.passHour(24);
  expect(await site.waiting()).toBeGreaterThan(300);
});

test("a newsletter that grows from a few an hour to many -> no mail waits", async () => {
  const site = openSite();
  for (const signUps of [2, 5, 9, 14, 20, 28]) {
    for (let hour = 0; hour < 24; hour++) {
      await site.passHour(signUps, { confirming: true });
      expect(await site.waiting(), `${signUps} an hour`).toBe(0);
    }
  }
});

test("confirmed sign-ups above the limit every day from the first -> mails wait until the night, and soon not at all", async () => {
  const site = openSite();
  const waiting: number[] = [];
  for (let day = 0; day < 4; day++) {
    for (let hour = 0; hour < 16; hour++) await site.passHour(14, { confirming: true });
    waiting.push(await site.waiting());
    for (let hour = 0; hour < 8; hour++) await site.passHour(3, { confirming: true });
    expect(await site.waiting()).toBe(0);
  }
  expect(waiting[0]).toBeGreaterThan(100);
  expect(waiting.at(-1)).toBe(0);
});

test("a mail that waited for a month -> its link works for two days, as the mail says", async () => {
  const store = openSqliteStore(":memory:");
  const newsletter = testNewsletter(store, { surge: { atLeast: 0, times: 10 } });
  await signUp({ email: "ann@example.com" }, CLIENT, newsletter);
  newsletter.wait(29.5 * 24 * HOUR);
  newsletter.limits.surge.atLeast = LIMIT;
  await releaseMails(newsletter);
  const { message } = (await store.listMails(500)).find(({ to }) => to === "ann@example.com") ?? {};
  newsletter.wait(47 * HOUR);
  // The next request deletes what has expired.
  await signUp({ email: "bob@example.com" }, CLIENT, newsletter);
  expect(await confirm(tokensIn(message?.text ?? "")[0] ?? "", CLIENT, newsletter)).toBe("confirmed");
});

/** A site with a low limit and a fast clock. */
function openSite() {
  const store = openSqliteStore(":memory:");
  const newsletter = testNewsletter(store, { surge: { atLeast: LIMIT, times: 10 } });
  const confirmed = new Set<string>();
  let asked = 0;

  /** Every other reader who got a mail. */
  const confirmSome = async () => {
    for (const { id, message } of await store.listMails(500)) {
      if (!id.startsWith("confirm-") || confirmed.has(id)) continue;
      confirmed.add(id);
      if (confirmed.size % 2) await confirm(tokensIn(message.text)[0] ?? "", CLIENT, newsletter);
    }
  };
  return {
    passHour: async (signUps: number, { confirming = false } = {}) => {
      for (let i = 0; i < signUps; i++) {
        const { code } = await signUp({ email: `reader${++asked}@example.com` }, CLIENT, newsletter);
        expect(code).toBe("ok");
        newsletter.wait(Math.floor(HOUR / signUps));
      }
      if (signUps === 0) newsletter.wait(HOUR);
      for (let i = 0; i < 6; i++) await releaseMails(newsletter);
      if (confirming) await confirmSome();
    },
    waiting: async () => (await store.listWaiting(10_000)).length,
    mailed: async () => (await store.listMails(10_000)).filter(({ id }) => id.startsWith("confirm-")).length,
  };
}
