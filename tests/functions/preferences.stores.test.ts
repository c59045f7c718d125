import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SITE } from "../../functions/src/config/site.ts";
import { type Subscriber, wantsIssue } from "../../functions/src/stores/subscriber.ts";
import { readPreferences, setPreferences } from "../../functions/src/subscribe/set-preferences.ts";
import { unsubscribe } from "../../functions/src/subscribe/unsubscribe.ts";
import { backend, type Opened } from "./backends.ts";
import { type TestNewsletter, testNewsletter } from "./newsletter.ts";

const ALL = Object.keys(SITE.categories);

describe.each([backend])("preferences on $name", ({ open }) => {
  let opened: Opened;
  let newsletter: TestNewsletter;
  let id: string;
  let readers = 0;

  beforeAll(async () => {
    opened = await open();
    newsletter = testNewsletter(opened.store);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    id = `${++readers}`.padStart(40, "0");
    await write({
      ...{ state: "confirmed", email: `p${readers}@example.com`, generation: 2, softBounces: [4] },
      consent: { text: "2026-11-20", at: "2026-11-20T12:00:00.000Z", by: "form" },
      ...{ askedAt: "2026-11-20T12:00:00.000Z", confirmedAt: "2026-11-20T12:05:00.000Z" },
    });
  });

  const write = (record: Subscriber) => opened.store.transact(id, () => ({ record, result: undefined }));
  const record = () => opened.store.transact(id, (found) => ({ result: found }));
  const token = (purpose: "preferences" | "unsubscribe" = "preferences") =>
    newsletter.secret.makeToken(purpose, { id, generation: 2 });
  const choose = (categories: string[], paused = false) => setPreferences(token(), { categories, paused }, newsletter);
  const shown = () => readPreferences(token(), newsletter);

  test("nothing chosen yet -> all categories, not paused; reading changes nothing", async () => {
    const before = await record();
    expect(await shown()).toEqual({ categories: ALL, paused: false });
    expect(await record()).toEqual(before);
  });

  test("one category -> stored, shown, and only its issues and those for everyone are wanted; the rest of the record stays", async () => {
    const before = await record();
    expect(await choose(["briefings"])).toBe("preferences-saved");
    expect(await record()).toEqual({ ...before, categories: ["briefings"] });
    expect(await shown()).toEqual({ categories: ["briefings"], paused: false });
    const reader = await record();
    const wanted = [["briefings"], ["playbooks"], ["playbooks", "briefings"], []];
    expect(wanted.map((categories) => wantsIssue(reader, categories))).toEqual([true, false, true, true]);
  });

  test("all categories -> none is stored, so that new ones come along", async () => {
    const before = await record();
    await choose(["briefings"]);
    await choose(ALL);
    expect(await record()).toEqual(before);
  });

  test("nothing for now, with categories -> no issue is wanted, and the categories are kept for later", async () => {
    await choose(["playbooks"], true);
    expect(await record()).toMatchObject({ state: "confirmed", categories: ["playbooks"], paused: true });
    expect(await shown()).toEqual({ categories: ["playbooks"], paused: true });
    expect(wantsIssue(await record(), [])).toBe(false);
    await choose(["playbooks"]);
    expect(wantsIssue(await record(), [])).toBe(true);
  });

  test("no category at all -> stored, shown, and only issues for everyone are wanted", async () => {
    const before = await record();
    await choose([]);
    expect(await record()).toEqual({ ...before, categories: [] });
    expect(await shown()).toEqual({ categories: [], paused: false });
    const reader = await record();
    expect([["briefings"], ALL, []].map((categories) => wantsIssue(reader, categories))).toEqual([false, false, true]);
    await choose([], true);
    expect(await shown()).toEqual({ categories: [], paused: true });
    expect(wantsIssue(await record(), [])).toBe(false);
  });

  test("a category that the site does not have -> not stored", async () => {
    await choose(["briefings", "gone", "__proto__"]);
    expect(await record()).toMatchObject({ categories: ["briefings"] });
  });

  test("a token of another purpose, or a changed one -> link-expired, and nothing changes", async () => {
    const before = await record();
    for (const bad of [token("unsubscribe"), `${token()}x`, ""]) {
      expect(await setPreferences(bad, { categories: [], paused: true }, newsletter)).toBe("link-expired");
      expect(await readPreferences(bad, newsletter)).toBeUndefined();
    }
    expect(await record()).toEqual(before);
  });

  test("a reader who has left, bounced or was erased -> link-expired, and nobody comes back by it", async () => {
    const { email, generation, consent } = (await record()) as Subscriber;
    await unsubscribe(token("unsubscribe"), newsletter);
    expect(await choose(["briefings"])).toBe("link-expired");
    expect(await shown()).toBeUndefined();
    expect(await record()).toMatchObject({ state: "left" });
    await write({ state: "bounced", email, generation, consent, reason: "bounced", bouncedAt: consent.at });
    expect(await choose(["briefings"])).toBe("link-expired");
    expect(await record()).toMatchObject({ state: "bounced" });
    await opened.store.erase(id, "none");
    expect(await choose(["briefings"])).toBe("link-expired");
    expect(await record()).toBeUndefined();
  });

  test("two choices at once -> one of them holds, whole", async () => {
    await Promise.all([choose(["briefings"]), choose(["playbooks"], true)]);
    expect([
      { categories: ["briefings"], paused: false },
      { categories: ["playbooks"], paused: true },
    ]).toContainEqual(await shown());
  });
});
