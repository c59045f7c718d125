import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseAddress, subscriberId } from "../../functions/src/subscribe/address.ts";
import { confirm } from "../../functions/src/subscribe/confirm.ts";
import { erase } from "../../functions/src/subscribe/erase.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { unsubscribe } from "../../functions/src/subscribe/unsubscribe.ts";
import { importSubscribers } from "../../scripts/newsletter/import-subscribers.ts";
import { backend, type Opened, openSqlite } from "./backends.ts";
import { HOUR, MINUTE, SECRET, type TestNewsletter, testNewsletter, tokensIn } from "./newsletter.ts";

const CLIENT = { network: "192.0.2.1", peer: "192.0.2.1" };

describe.each([backend])("a subscriber on $name", ({ open }) => {
  let opened: Opened;
  let newsletter: TestNewsletter;
  let email: string;
  let readers = 0;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    newsletter = testNewsletter(opened.store);
    email = `reader${++readers}@example.com`;
  });

  const ask = async (input: unknown = { email }) => {
    // So that no two mails have the same time, by which they are ordered.
    newsletter.wait(1);
    return signUp(input, CLIENT, newsletter);
  };
  const mails = async () => (await opened.store.listMails(1000)).filter(({ to }) => to === email).reverse();
  const tokens = async () => (await mails()).flatMap(({ message }) => tokensIn(message.text));
  const record = async () => {
    const address = parseAddress(email);
    if (!address) throw new Error(email);
    return opened.store.transact(subscriberId(address, newsletter.secret), (found) => ({ result: found }));
  };
  const becomeReader = async () => {
    await ask();
    const [confirmToken = ""] = await tokens();
    newsletter.wait(1);
    await confirm(confirmToken, CLIENT, newsletter);
    const [, unsubscribeToken = ""] = await tokens();
    return { confirmToken, unsubscribeToken };
  };

  test("subscribes, confirms, leaves -> two mails, and a record with the evidence", async () => {
    expect(await ask()).toMatchObject({ code: "ok" });
    expect(await record()).toMatchObject({ state: "pending", consent: { by: "form", text: expect.any(String) } });

    const [confirmToken = ""] = await tokens();
    newsletter.wait(HOUR);
    expect(await confirm(confirmToken, CLIENT, newsletter)).toBe("confirmed");
    const confirmed = await record();
    expect(confirmed).toMatchObject({ state: "confirmed", confirmedAt: "2026-11-20T13:00:00.001Z", email });
    expect(confirmed?.consent).toMatchObject({
      at: "2026-11-20T12:00:00.001Z",
      network: expect.stringMatching(/^\w{40}$/),
    });

    const [, welcome] = await mails();
    const [unsubscribeToken = ""] = tokensIn(welcome?.headers?.["List-Unsubscribe"] ?? "");
    newsletter.wait(1000 * 24 * HOUR);
    expect(await unsubscribe(unsubscribeToken, newsletter)).toBe("unsubscribed");
    expect(await record()).toMatchObject({ state: "left" });
    expect(await mails()).toHaveLength(2);
  });

  test("the welcome mail -> has the headers of RFC 8058; the confirmation mail has not", async () => {
    await becomeReader();
    const [confirmation, welcome] = await mails();
    expect(confirmation?.headers).not.toHaveProperty("List-Unsubscribe");
    expect(welcome?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(
        /^<https:\/\/briefs\.example\/newsletter\/unsubscribe\?token=[\w.-]+>$/,
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });

  test("an address that advertises -> no mail repeats anything that the subscriber typed", async () => {
    email = `buy-cheap-pills-${readers}@casino.example`;
    await becomeReader();
    for (const { message } of await mails()) expect(JSON.stringify(message)).not.toMatch(/pills|casino/);
  });

  test("new, pending, confirmed, left, and a bot -> the same answer", async () => {
    const fresh = await ask();
    const answers = [await ask(), await ask({ email: `bot${email}`, website: "https://spam.example" })];
    const [confirmToken = ""] = await tokens();
    newsletter.wait(1);
    await confirm(confirmToken, CLIENT, newsletter);
    answers.push(await ask());
    await unsubscribe((await tokens())[1] ?? "", newsletter);
    answers.push(await ask());
    for (const answer of answers) expect(answer).toEqual(fresh);
    expect((await opened.store.listMails(1000)).map(({ to }) => to)).not.toContain(`bot${email}`);
  });

  test("50 requests at once -> one record and one mail", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(answers.filter(({ code }) => code === "ok")).toHaveLength(50);
    expect(await mails()).toHaveLength(1);
    expect(await record()).toMatchObject({ state: "pending", mails: 1 });
  });

  test("a reader who asks again and again -> mails at growing intervals; every link works", async () => {
    await ask();
    const sent = [];
    for (const minutes of [9, 1, 30, 10]) {
      newsletter.wait(minutes * MINUTE);
      await ask();
      sent.push((await mails()).length);
    }
    expect(sent).toEqual([1, 2, 2, 3]);
    expect(await confirm((await tokens())[0] ?? "", CLIENT, newsletter)).toBe("confirmed");
  });

  test("somebody asks for an address every ten minutes for a day -> five mails", async () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      await ask();
      newsletter.wait(10 * MINUTE);
    }
    expect(await mails()).toHaveLength(5);
  });

  test("confirmed twice, or fifty times at once -> confirmed, and one welcome mail", async () => {
    await ask();
    const [token = ""] = await tokens();
    const results = await Promise.all(Array.from({ length: 50 }, () => confirm(token, CLIENT, newsletter)));
    expect(new Set(results)).toEqual(new Set(["confirmed"]));
    expect(await mails()).toHaveLength(2);
  });

  test("a confirmation link after two days, or after leaving -> expired, and nothing changes", async () => {
    await ask();
    const [late = ""] = await tokens();
    newsletter.wait(48 * HOUR);
    expect(await confirm(late, CLIENT, newsletter)).toBe("link-expired");
    expect(await record()).toMatchObject({ state: "pending" });

    newsletter = testNewsletter(opened.store);
    email = `again-${email}`;
    const { confirmToken, unsubscribeToken } = await becomeReader();
    await unsubscribe(unsubscribeToken, newsletter);
    expect(await confirm(confirmToken, CLIENT, newsletter)).toBe("link-expired");
    expect(await record()).toMatchObject({ state: "left" });
  });

  test("leaves and comes back -> must confirm again; the old link does nothing, the new one works", async () => {
    const { confirmToken, unsubscribeToken } = await becomeReader();
    await unsubscribe(unsubscribeToken, newsletter);
    await unsubscribe(unsubscribeToken, newsletter);
    await ask();
    expect(await record()).toMatchObject({ state: "pending", generation: 2 });
    expect(await confirm(confirmToken, CLIENT, newsletter)).toBe("link-expired");
    const again = (await tokens()).at(-1) ?? "";
    expect(await confirm(again, CLIENT, newsletter)).toBe("confirmed");
    expect(await record()).toMatchObject({ state: "confirmed", generation: 2 });
    expect(await unsubscribe(unsubscribeToken, newsletter)).toBe("unsubscribed");
  });

  test("erased -> nothing is left, the links do nothing, and the person may come back", async () => {
    const { confirmToken, unsubscribeToken } = await becomeReader();
    expect(await erase(email.toUpperCase(), newsletter)).toBe("removed");
    expect(await record()).toBeUndefined();
    expect(await mails()).toEqual([]);
    expect(await confirm(confirmToken, CLIENT, newsletter)).toBe("link-expired");
    expect(await unsubscribe(unsubscribeToken, newsletter)).toBe("unsubscribed");
    expect(await record()).toBeUndefined();
    await becomeReader();
    expect(await record()).toMatchObject({ state: "confirmed" });
  });
});

// On SQLite only: the emulator does not delete what has expired.
test("left, then somebody else asked and nobody confirmed -> no import brings the person back", async () => {
  const { store, close } = await openSqlite();
  const newsletter = testNewsletter(store);
  const ask = (email: string) => signUp({ email }, CLIENT, newsletter);
  const tokens = async () => (await store.listMails(10)).flatMap(({ message }) => tokensIn(message.text));
  await ask("ann@example.com");
  await confirm((await tokens())[0] ?? "", CLIENT, newsletter);
  for (const token of await tokens()) await unsubscribe(token, newsletter);
  await ask("ann@example.com");
  newsletter.wait(31 * 24 * HOUR);
  await ask("bob@example.com");
  expect(await store.count()).toMatchObject({ pending: 1, left: 0, confirmed: 0 });

  const folder = mkdtempSync(join(tmpdir(), "briefs-journey-"));
  const file = join(folder, "list.csv");
  writeFileSync(file, "ann@example.com\ncid@example.com\n");
  const events = { bad: () => {}, progress: () => {} };
  const given = { file, basis: "the old list", at: new Date(newsletter.clock()).toISOString() };
  const { added, known } = await importSubscribers(given, { store, secret: SECRET }, events);
  rmSync(folder, { recursive: true });
  await close();
  expect({ added, known }).toEqual({ added: 1, known: 1 });
});
