import { expect, test } from "vitest";
import { TIMES } from "../../functions/src/config/settings.ts";
import { openSecret } from "../../functions/src/mail/secret.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import type { SubscriberStore, Transition } from "../../functions/src/stores/subscriber-store.ts";
import { subscriberId } from "../../functions/src/subscribe/address.ts";
import { confirm } from "../../functions/src/subscribe/confirm.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { unsubscribe } from "../../functions/src/subscribe/unsubscribe.ts";
import { openSqlite } from "./backends.ts";
import { SECRET, testNewsletter, tokensIn } from "./newsletter.ts";

const CLIENT = { network: "192.0.2.1", peer: "192.0.2.1" };

test("new, pending, confirmed, left and bounced addresses -> the same work, so that the time of the answer tells nothing", async () => {
  const opened = await openSqlite();
  const { store, work } = counting(opened.store);
  const newsletter = testNewsletter(store);
  const workFor = async (name: string) => {
    newsletter.wait(TIMES.keepCountMs + 1);
    work.length = 0;
    expect(await signUp({ email: `${name}@example.com` }, CLIENT, newsletter)).toMatchObject({ code: "ok" });
    return [...work];
  };
  const tokenOf = async (name: string, of: "confirm" | "welcome") => {
    const mails = await opened.store.listMails(10);
    const mail = mails.find(({ id, to }) => id.startsWith(of) && to.startsWith(name));
    return tokensIn(mail?.message.text ?? "")[0] ?? "";
  };
  for (const name of ["pending", "confirmed", "left", "bounced"]) await workFor(name);
  for (const name of ["confirmed", "left"]) {
    expect(await confirm(await tokenOf(name, "confirm"), CLIENT, newsletter)).toBe("confirmed");
  }
  expect(await unsubscribe(await tokenOf("left", "welcome"), newsletter)).toBe("unsubscribed");

  await setState(opened.store, "bounced@example.com", (record) => ({
    ...{ state: "bounced", email: record.email, generation: 1, consent: record.consent },
    ...{ reason: "complained", bouncedAt: record.consent.at },
  }));

  const ofNew = await workFor("new");
  expect(ofNew).toEqual(["rateLimit", "countAskedSince", "countConfirmedSince", "transact", "write"]);
  for (const name of ["pending", "confirmed", "left", "bounced"]) expect(await workFor(name), name).toEqual(ofNew);
  await opened.close();
});

async function setState(
  store: SubscriberStore,
  email: string,
  change: (record: Subscriber) => Subscriber,
): Promise<void> {
  const id = subscriberId({ email, key: email }, openSecret(SECRET));
  await store.transact(id, (record) => ({ ...(record && { record: change(record) }), result: undefined }));
}

/** The store, and a log of its calls and of the records that are written. */
function counting(store: SubscriberStore): { store: SubscriberStore; work: string[] } {
  const work: string[] = [];
  const change = async <T>(id: string, transition: (record: Subscriber | undefined) => Transition<T>) => {
    work.push("transact");
    return store.transact(id, (record) => {
      const after = transition(record);
      if (after.record) work.push("write");
      return after;
    });
  };
  const logging = new Proxy(store, {
    get: (target, name: keyof SubscriberStore) => {
      if (name === "transact") return change;
      return (...given: unknown[]) => {
        work.push(name);
        return Reflect.apply(target[name], target, given);
      };
    },
  });
  return { store: logging, work };
}
