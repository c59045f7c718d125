import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail, Sending } from "../../functions/src/stores/mail.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import type { StoredSubscriber, SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import type { Backend, Opened } from "./backends.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const HOUR = 3_600_000;
const at = (ms: number) => new Date(NOW + ms).toISOString();

/** What every store has to do. */
export function storeContract({ name, open }: Backend): void {
  describe(name, () => {
    let opened: Opened;
    let store: SubscriberStore;
    let id: string;
    let tests = 0;

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());
    beforeEach(() => {
      id = `${++tests}`.padStart(40, "0");
    });

    const read = (of = id) => store.transact(of, (record) => ({ result: record }));
    const write = (record: Subscriber, mail?: Mail) =>
      store.transact(id, () => ({ record, ...(mail && { mail }), result: undefined }));
    const mailsTo = async (to: string) => (await store.listMails(1000)).filter((mail) => mail.to === to);

    test("nothing written -> nothing read", async () => {
      expect(await read()).toBeUndefined();
    });

    test.each([pending(), confirmed(), left(), chosen(), bounced(), { ...bounced(), waiting: false as const }])(
      "a record that is $state -> read as it was written",
      async (record) => {
        await write(record);
        expect(await read()).toEqual(record);
      },
    );

    test("a mail with a record -> both are read as they were written", async () => {
      const mail = someMail("one", { subscriber: id, headers: { "List-Unsubscribe": "<https://example.com>" } });
      await write(pending(), mail);
      expect(await mailsTo(mail.to)).toEqual([mail]);
    });

    test("a transition that throws -> nothing is written, and the error is thrown", async () => {
      const failing = store.transact(id, () => {
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await read()).toBeUndefined();
    });

    test("the same mail id again -> one mail", async () => {
      await write(pending(), someMail("two"));
      await write(confirmed(), someMail("two"));
      expect(await mailsTo("two@example.com")).toHaveLength(1);
    });

    test("twenty changes of one record at once -> each sees the previous one", async () => {
      await Promise.all(
        Array.from({ length: 20 }, () =>
          store.transact(id, (record) => ({
            record: { ...left(), generation: (record?.generation ?? 0) + 1 },
            result: undefined,
          })),
        ),
      );
      expect(await read()).toMatchObject({ generation: 20 });
    });

    test("two processes change one record at once -> no change is lost", async () => {
      const other = await opened.another();
      const count = (of: SubscriberStore) =>
        of.transact(id, (record) => ({
          record: { ...left(), generation: (record?.generation ?? 0) + 1 },
          result: undefined,
        }));
      await Promise.all([store, other, store, other, store, other].map(count));
      expect(await read()).toMatchObject({ generation: 6 });
    });

    test("a full window -> refused with the time to wait, until its first request leaves it", async () => {
      const limits = [{ key: `window-${id}`, max: 3, windowMs: HOUR }];
      const waits = [];
      for (const minutes of [0, 10, 20, 30]) waits.push(await store.rateLimit(limits, NOW + minutes * 60_000));
      expect(waits).toEqual([0, 0, 0, HOUR / 2]);
      expect(await store.rateLimit(limits, NOW + HOUR - 1)).toBe(1);
      expect(await store.rateLimit(limits, NOW + HOUR)).toBe(0);
      expect(await store.rateLimit(limits, NOW + HOUR)).toBe(10 * 60_000);
    });

    test("two keys, one of them over its limit -> neither is counted", async () => {
      const [wide, narrow] = [
        { key: `wide-${id}`, max: 2, windowMs: HOUR },
        { key: `narrow-${id}`, max: 1, windowMs: HOUR },
      ];
      expect(await store.rateLimit([wide, narrow], NOW)).toBe(0);
      expect(await store.rateLimit([wide, narrow], NOW)).toBe(HOUR);
      expect(await store.rateLimit([wide], NOW)).toBe(0);
      expect(await store.rateLimit([wide], NOW)).toBe(HOUR);
    });

    test("twenty requests at once, five allowed -> five are counted", async () => {
      const limits = [{ key: `rush-${id}`, max: 5, windowMs: HOUR }];
      const waits = await Promise.all(Array.from({ length: 20 }, () => store.rateLimit(limits, NOW)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    });

    test("erased -> record, mails and rate limit are gone, and it cannot be added", async () => {
      await write(pending(), someMail("gone", { subscriber: id }));
      const limits = [{ key: `gone-${id}`, max: 1, windowMs: HOUR }];
      await store.rateLimit(limits, NOW);
      const before = (await store.count()).forgotten;

      expect(await store.erase(id, `gone-${id}`)).toBe(true);
      expect(await store.erase(id, `gone-${id}`)).toBe(false);
      expect(await read()).toBeUndefined();
      expect(await mailsTo("gone@example.com")).toEqual([]);
      expect(await store.rateLimit(limits, NOW)).toBe(0);
      expect(await store.add([{ id, record: confirmed() }])).toBe(0);
      expect((await store.count()).forgotten).toBe(before + 1);
    });

    test("erased, then confirmed by the person -> no longer forgotten", async () => {
      await store.erase(id, "none");
      await write(pending());
      const { forgotten } = await store.count();
      await write(confirmed());
      expect((await store.count()).forgotten).toBe(forgotten - 1);
    });

    test("left, then pending again -> forgotten until confirmed, so that the record may expire", async () => {
      const forgotten = async () => (await store.count()).forgotten;
      const before = await forgotten();
      await write(pending());
      expect(await forgotten()).toBe(before);
      await write(left());
      await write(pending());
      await write(pending());
      expect(await forgotten()).toBe(before + 1);
      await write(confirmed());
      expect(await forgotten()).toBe(before);
    });

    test("added -> new ids are written, known ids are left alone, and duplicates count once", async () => {
      await write(left());
      const other = `f${id.slice(1)}`;
      const entry = { id: other, record: confirmed() };
      expect(await store.add([{ id, record: confirmed() }, entry, entry])).toBe(1);
      expect(await store.add([entry])).toBe(0);
      expect(await read()).toEqual(left());
      expect(await read(other)).toEqual(confirmed());
    });

    test("added, and the address has bounced -> it stays bounced", async () => {
      await write(bounced());
      expect(await store.add([{ id, record: confirmed() }])).toBe(0);
      expect(await read()).toEqual(bounced());
    });

    test("added, and somebody signed up and has not confirmed -> confirmed, in the same generation", async () => {
      await write({ ...pending(), generation: 3, waiting: true });
      const consent = { text: "Old list", at: at(5), by: "import" as const };
      const entry = { id, record: { ...confirmed(), consent } };
      expect(await store.add([entry, entry])).toBe(1);
      expect(await read()).toEqual({ ...confirmed(), consent, generation: 3 });
      expect(await store.listWaiting(1000)).not.toContain(id);
      expect(await store.add([entry])).toBe(0);
    });

    test("added as one who left or bounced elsewhere, and somebody signed up -> may still confirm", async () => {
      await write(pending());
      expect(await store.add([left(), bounced()].map((record) => ({ id, record })))).toBe(0);
      expect(await read()).toEqual(pending());
    });

    test("added, and somebody who left signed up again -> still has to confirm", async () => {
      await write(left());
      await write(pending());
      expect(await store.add([{ id, record: confirmed() }])).toBe(0);
      expect(await read()).toEqual(pending());
    });

    test("a mail without a record, sent twice -> one mail", async () => {
      await store.queueMail(someMail("owner"));
      await store.queueMail(someMail("owner"));
      expect(await mailsTo("owner@example.com")).toHaveLength(1);
    });

    test("a mail that is there already, with another record -> the record is written, and the mail stays as it is", async () => {
      await store.queueMail(someMail("kept", { subscriber: "x" }));
      await write(confirmed(), someMail("kept"));
      expect(await read()).toEqual(confirmed());
      expect(await mailsTo("kept@example.com")).toEqual([someMail("kept", { subscriber: "x" })]);
    });

    test("listDueMails -> mails that wait and claims that are over by then, in the order of their times, up to the limit", async () => {
      const year = 365 * 24 * HOUR;
      const due = (name: string, state: Sending["state"], hour: number) =>
        store.queueMail(someMail(name, { sending: { state, attempts: 1, at: at(hour * HOUR - year) } }));
      await due("due-2", "waiting", 2);
      await due("due-1", "claimed", 1);
      await due("due-3", "waiting", 3);
      for (const state of ["sent", "refused", "unsure"] as const) await due(`over-${state}`, state, 0);
      await store.queueMail(someMail("of-before"));
      expect(await store.listDueMails(at(2 * HOUR - year), 10)).toEqual(["mail-due-1", "mail-due-2"]);
      expect(await store.listDueMails(at(3 * HOUR - year), 2)).toEqual(["mail-due-1", "mail-due-2"]);
    });

    test("transactMail -> reads the mail and writes its way; without one, nothing is written", async () => {
      const mail = someMail("way", { sending: { state: "waiting", attempts: 0, at: at(0) } });
      const sending = { state: "claimed", attempts: 1, at: at(1), reason: "421" } as const;
      await store.queueMail(mail);
      expect(await store.transactMail(mail.id, (found) => ({ sending, result: found }))).toEqual(mail);
      expect(await store.transactMail(mail.id, (found) => ({ result: found }))).toEqual({ ...mail, sending });
      expect(await mailsTo(mail.to)).toEqual([{ ...mail, sending }]);
      expect(await store.transactMail("no-mail", (found) => ({ sending, result: found }))).toBeUndefined();
      expect(await store.transactMail("no-mail", (found) => ({ result: found }))).toBeUndefined();
    });

    test("transactMail, twenty at once -> each sees what the one before has written", async () => {
      await store.queueMail(someMail("busy", { sending: { state: "waiting", attempts: 0, at: at(0) } }));
      const claim = () =>
        store.transactMail("mail-busy", (found) => {
          const attempts = (found?.sending?.attempts ?? 0) + 1;
          return { sending: { state: "waiting", attempts, at: at(0) }, result: attempts };
        });
      const claims = await Promise.all(Array.from({ length: 20 }, claim));
      expect(claims.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    test("countAskedSince -> those who asked then or later, without imports", async () => {
      const day = 24 * HOUR;
      const before = await store.countAskedSince(at(900 * day));
      await write({ ...confirmed(), askedAt: at(900 * day) });
      await store.add([{ id: `e${id.slice(1)}`, record: confirmed() }]);
      expect(await store.countAskedSince(at(900 * day))).toBe(before + 1);
      expect(await store.countAskedSince(at(901 * day))).toBe(0);
    });

    test("countConfirmedSince -> those of them who confirmed, without imports", async () => {
      const asked = at(2000 * 24 * HOUR);
      const before = await store.countConfirmedSince(at(1000 * 24 * HOUR));
      const records = [
        { ...pending(), askedAt: asked },
        { ...pending(), askedAt: asked, waiting: true },
        { ...confirmed(), askedAt: asked },
        { ...left(), askedAt: asked },
        { ...bounced(), askedAt: asked },
        { ...bounced(), askedAt: asked, waiting: false as const },
        { ...confirmed(), askedAt: at(0) },
        confirmed(),
      ];
      await store.add(records.map((record, index) => ({ id: `${index}c${id.slice(2)}`, record })));
      expect(await store.countConfirmedSince(at(1000 * 24 * HOUR))).toBe(before + 3);
      expect(await store.countConfirmedSince(at(2001 * 24 * HOUR))).toBe(0);
    });

    test("listWaiting -> those whose mail waits, in the order they asked, up to the limit", async () => {
      const entries = [3, 1, 2].map((hour) => ({
        id: `${hour}d${id.slice(2)}`,
        record: { ...pending(), waiting: true, askedAt: at(hour * HOUR) },
      }));
      await store.add(entries);
      expect(await store.listWaiting(2)).toEqual([`1d${id.slice(2)}`, `2d${id.slice(2)}`]);
    });

    test("list and count -> every record once, in the order of the ids", async () => {
      const listed: StoredSubscriber[] = [];
      for await (const entry of store.list()) listed.push(entry);
      const ids = listed.map((entry) => entry.id);
      expect(ids).toEqual([...new Set(ids)].sort());
      const counts = await store.count();
      for (const state of ["pending", "confirmed", "left", "bounced"] as const) {
        expect(listed.filter(({ record }) => record.state === state)).toHaveLength(counts[state]);
        expect(counts[state]).toBeGreaterThan(0);
      }
    });

    test("listMails -> the newest first, up to the limit", async () => {
      await store.queueMail(someMail("newer", { createdAt: at(5 * HOUR) }));
      await store.queueMail(someMail("newest", { createdAt: at(6 * HOUR) }));
      expect((await store.listMails(2)).map(({ to }) => to)).toEqual(["newest@example.com", "newer@example.com"]);
    });
  });
}

const known = {
  email: "ann@example.com",
  generation: 1,
  consent: { text: "2026-11-20", at: at(0), network: "a".repeat(40), by: "form" as const },
};

function pending() {
  const times = { askedAt: at(0), mailedAt: at(0), expiresAt: at(1e9) };
  return { state: "pending" as const, ...known, mails: 1, waiting: false, ...times };
}

function confirmed() {
  return { state: "confirmed" as const, ...known, confirmedAt: at(1) };
}

function left() {
  return { state: "left" as const, ...known, leftAt: at(2) };
}

/** A reader who has chosen categories, wants no issue for now, and whose mailbox was full. */
function chosen() {
  return { ...confirmed(), categories: ["briefings", "case-notes"], paused: true as const, softBounces: [13, 14] };
}

function bounced() {
  return { state: "bounced" as const, ...known, reason: "complained" as const, bouncedAt: at(3) };
}

function someMail(name: string, more: Partial<Mail> = {}): Mail {
  return {
    id: `mail-${name}`,
    to: `${name}@example.com`,
    message: { subject: name, html: `<p>${name}</p>`, text: name },
    createdAt: at(0),
    expiresAt: at(1e9),
    ...more,
  };
}
