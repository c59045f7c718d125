import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { confirm } from "../../functions/src/subscribe/confirm.ts";
import { releaseMails } from "../../functions/src/subscribe/release-mails.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { backend, type Opened } from "./backends.ts";
import { DEPLOYED, HOUR, MINUTE, type TestNewsletter, testNewsletter, tokensIn } from "./newsletter.ts";

describe.each([backend])("abuse on $name", ({ open }) => {
  let opened: Opened;
  let newsletter: TestNewsletter;
  const ask = (email: string, network = "192.0.2.1", peer = network) =>
    signUp({ email }, { network, peer }, newsletter);

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    newsletter = testNewsletter(opened.store, { ...DEPLOYED, surge: { atLeast: 1e6, times: 10 } });
  });

  test("one address too often, from any network -> resource-exhausted with the time to wait, then ok", async () => {
    for (let i = 0; i < DEPLOYED.address.max; i++) {
      expect(await ask("often@example.com", `198.51.100.${i}`)).toMatchObject({ code: "ok" });
      newsletter.wait(MINUTE);
    }
    const refused = await ask("OFTEN@example.com", "198.51.100.99");
    expect(refused).toMatchObject({ code: "resource-exhausted", retryAfterSeconds: 55 * 60 });
    newsletter.wait(55 * MINUTE);
    expect(await ask("often@example.com", "198.51.100.100")).toMatchObject({ code: "ok" });
  });

  test("one network too often, for any address -> resource-exhausted; other networks are served", async () => {
    for (let i = 0; i < DEPLOYED.network.max; i++) {
      expect(await ask(`n${i}@example.com`, "203.0.113.1")).toMatchObject({ code: "ok" });
    }
    expect(await ask("next@example.com", "203.0.113.1")).toMatchObject({ code: "resource-exhausted" });
    expect(await ask("next@example.com", "203.0.113.2")).toMatchObject({ code: "ok" });
  });

  test("50 requests at once for one address -> as many as allowed succeed, and one mail is sent", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask("rush@example.com", `203.0.114.${i}`)));
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(DEPLOYED.address.max);
    expect(answers.filter(({ code }) => code === "resource-exhausted")).toHaveLength(50 - DEPLOYED.address.max);
    expect((await opened.store.listMails(1000)).filter(({ to }) => to === "rush@example.com")).toHaveLength(1);
  });

  test("a caller who invents networks -> stopped by the limit on the peer", async () => {
    newsletter = testNewsletter(opened.store, { peer: { max: 5, windowMs: HOUR } });
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push(await ask(`p${i}@example.com`, `10.0.0.${i}`, "203.0.113.7"));
    expect(answers.map(({ code }) => code).filter((code) => code === "ok")).toHaveLength(5);
  });

  test("a surge -> mails wait, the owner gets one mail, and all mails are sent when it is over", async () => {
    newsletter = testNewsletter(opened.store, { surge: { atLeast: 10, times: 10 } });
    newsletter.wait(100 * 24 * HOUR);
    for (let i = 0; i < 15; i++) expect(await ask(`s${i}@example.com`, `10.1.0.${i}`)).toMatchObject({ code: "ok" });
    const sent = async () => (await opened.store.listMails(1000)).filter(({ to }) => /^s\d+@example/.test(to));
    const told = async () => (await opened.store.listMails(1000)).filter(({ to }) => to === "owner@briefs.example");
    expect(await sent()).toHaveLength(10);
    expect(await told()).toHaveLength(1);
    expect(await releaseMails(newsletter)).toBe(0);
    // Asking again does not help.
    newsletter.wait(HOUR / 2);
    await ask("s14@example.com");
    expect(await sent()).toHaveLength(10);

    newsletter.wait(HOUR);
    expect(await releaseMails(newsletter)).toBe(5);
    expect(await releaseMails(newsletter)).toBe(0);
    expect(await sent()).toHaveLength(15);
    expect(await told()).toHaveLength(1);
  });

  test("a surge -> the owner's mail is queued once a day, and a sign-up does not fail if that fails", async () => {
    let asked = 0;
    const queueMail: SubscriberStore["queueMail"] = async (mail) => {
      if (++asked === 1) throw Object.assign(new Error(`No place for ${mail.to}`), { code: 14 });
      return opened.store.queueMail(mail);
    };
    newsletter = testNewsletter({ ...opened.store, queueMail }, { surge: { atLeast: 0, times: 10 } });
    newsletter.wait(120 * 24 * HOUR);
    for (let i = 0; i < 4; i++) expect(await ask(`n${i}@example.com`)).toMatchObject({ code: "ok" });
    expect(asked).toBe(2);
    expect(newsletter.logged).toContain('{"event":"surge-notice-failed","error":"Error 14"}');
    newsletter.wait(24 * HOUR);
    await ask("n4@example.com");
    expect(asked).toBe(3);
    const waiting = await opened.store.listWaiting(10);
    for (const id of waiting) await opened.store.erase(id, "none");
  });

  test("a surge at two instances -> the owner gets one mail a day, not one of each", async () => {
    const instances = [0, HOUR].map((later) => {
      const instance = testNewsletter(opened.store, { surge: { atLeast: 0, times: 10 } });
      instance.wait(140 * 24 * HOUR + later);
      return instance;
    });
    const since = new Date(instances[0]?.clock() ?? 0).toISOString();
    const told = async () =>
      (await opened.store.listMails(1000)).filter(
        (mail) => mail.to === "owner@briefs.example" && mail.createdAt >= since,
      );
    for (const days of [1, 2]) {
      for (const instance of instances) {
        newsletter = instance;
        await ask(`i${days}@example.com`);
        instance.wait(24 * HOUR);
      }
      expect(await told()).toHaveLength(days);
    }
    for (const id of await opened.store.listWaiting(10)) await opened.store.erase(id, "none");
  });

  test("one of the waiting records cannot be read -> an error, and the mails of all others are sent", async () => {
    newsletter = testNewsletter(opened.store, { surge: { atLeast: 0, times: 10 } });
    newsletter.wait(150 * 24 * HOUR);
    for (let i = 0; i < 3; i++) await ask(`w${i}@example.com`);
    const [first = ""] = await opened.store.listWaiting(1);
    await opened.store.transact(first, (record) => ({
      record: { ...record, generation: "one" } as unknown as Subscriber,
      result: undefined,
    }));
    newsletter.limits.surge.atLeast = 1000;
    await expect(releaseMails(newsletter)).rejects.toThrow("round");
    expect(await opened.store.listWaiting(10)).toEqual([first]);
    await opened.store.erase(first, "none");
  });

  test("as many sign-ups as usual -> no surge", async () => {
    newsletter = testNewsletter(opened.store, { surge: { atLeast: 3, times: 10 } });
    newsletter.wait(200 * 24 * HOUR);
    // 20 confirmed in the week round up to a baseline of one an hour, so that nine in an hour are no surge.
    for (let i = 0; i < 20; i++) {
      await ask(`u${i}@example.com`, `10.2.0.${i}`);
      const [mail] = await opened.store.listMails(1);
      await confirm(tokensIn(mail?.message.text ?? "")[0] ?? "", { network: "10.2.0.1", peer: "10.2.0.1" }, newsletter);
      newsletter.wait(HOUR);
    }
    for (let i = 20; i < 29; i++) await ask(`u${i}@example.com`, `10.2.0.${i}`);
    expect(await opened.store.listWaiting(100)).toEqual([]);
  });
});
