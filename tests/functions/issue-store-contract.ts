import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { IssueRecord, ReaderState } from "../../functions/src/stores/issue.ts";
import type { ClaimRequest, IssueClaim, SettledReader } from "../../functions/src/stores/issue-store.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import type { Backend, Opened } from "./backends.ts";
import { issueMail, reader, readerIds } from "./issue-samples.ts";

const NOW = Date.parse("2026-12-01T07:00:00.000Z");
const at = (ms: number) => new Date(NOW + ms).toISOString();
const EXPIRES = at(90 * 86_400_000);

/** What every store has to do for issues. */
export function issueStoreContract({ name, open }: Backend): void {
  describe(`${name}: issues`, () => {
    let opened: Opened;
    let store: SubscriberStore;
    let issue = 0;
    const ids = readerIds(1003, "contract");

    beforeAll(async () => {
      opened = await open();
      store = opened.store;
      await store.add(ids.map((id, index) => ({ id, record: reader(`r${index}@reader.example`) })));
      await store.add([
        { id: "0".repeat(40), record: { ...reader("left@reader.example"), state: "left", leftAt: at(0) } },
      ]);
    });
    afterAll(() => opened.close());
    beforeEach(() => void issue++);

    const put = (more: Partial<IssueRecord> = {}) =>
      store.transactIssue(issue, () => ({ record: issueRecord(issue, more), result: undefined }));
    const set = (more: Partial<IssueRecord>) =>
      store.transactIssue(issue, (record) => ({
        record: { ...issueRecord(issue), ...record, ...more },
        result: undefined,
      }));
    const freeze = () => store.freezeNext({ issue, fence: 1, expiresAt: EXPIRES });
    const claim = (limit: number, more: Partial<ClaimRequest> = {}) =>
      store.claim({ issue, fence: 1, now: NOW, limit, wants: () => true, ...more });
    const claimed = async (
      limit: number,
      more: Partial<ClaimRequest> = { from: ids[0] ?? "" },
    ): Promise<IssueClaim> => {
      const result = await claim(limit, more);
      if (result.kind !== "claimed") throw new Error(`Nothing was claimed: ${result.kind}`);
      return result;
    };
    const settle = (
      claim: IssueClaim,
      states: SettledReader["state"][],
      more: { fence?: number; due?: number } = {},
    ) => {
      const readers = claim.readers.map(({ id, deferrals }, index) => {
        const state = states[index] ?? "sent";
        return { id, state, deferrals: deferrals + Number(state === "deferred"), ...(more.due && { due: more.due }) };
      });
      const { fence = 1 } = more;
      return store.settle({ issue, fence, batch: claim.batch, readers }, (record) => ({
        ...record,
        sent: record.sent + 1,
      }));
    };
    const frozen = async () => {
      await put({ state: "freezing" });
      while ((await freeze()) === "more");
      await set({ state: "sending" });
    };
    const counts = () => store.countReaders(issue);
    const idsOf = (claim: IssueClaim) => claim.readers.map(({ id }) => id);

    test("an issue and its mail -> read as they were written, listed with the newest first, and by their states", async () => {
      const mail = issueMail({ issue });
      const record = issueRecord(issue, { reason: "why", state: "paused", resumesTo: "sending" });
      expect(await store.readIssue(issue)).toBeUndefined();
      expect(await store.readIssueMail(issue)).toBeUndefined();
      await store.transactIssue(issue, (before) => ({ record, mail, result: before }));
      expect(await store.readIssue(issue)).toEqual(record);
      expect(await store.readIssueMail(issue)).toEqual(mail);
      await store.transactIssue(9999, () => ({ record: issueRecord(9999), result: undefined }));
      expect((await store.listIssues()).map((one) => one.issue)).toEqual([9999, issue]);
      expect((await store.listIssues(["paused", "sent"])).map((one) => one.issue)).toEqual([issue]);
    });

    test("a transition that throws, and one without a record -> nothing is written", async () => {
      const failing = store.transactIssue(issue, () => {
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      await store.transactIssue(issue, () => ({ mail: issueMail({ issue }), result: undefined }));
      expect(await store.readIssue(issue)).toBeUndefined();
      expect(await store.readIssueMail(issue)).toBeUndefined();
    });

    test("twenty changes at once -> each sees the one before", async () => {
      await put();
      const count = () =>
        store.transactIssue(issue, (record) => ({
          record: { ...issueRecord(issue), ...record, handed: (record?.handed ?? 0) + 1 },
          result: undefined,
        }));
      await Promise.all(Array.from({ length: 20 }, count));
      expect(await store.readIssue(issue)).toMatchObject({ handed: 20 });
    });

    test("freezing -> every confirmed reader once, in the order of the ids, at most 500 at a time", async () => {
      await put({ state: "freezing" });
      const steps = [await freeze(), await freeze(), await freeze(), await freeze()];
      expect(steps).toEqual(["more", "more", "more", "done"]);
      expect(await store.readIssue(issue)).toMatchObject({ frozen: 1003, batches: 3, cursor: ids.at(-1) });
      expect(await store.listReaders(issue, "waiting", 2000)).toEqual(ids);
      expect(await counts()).toMatchObject({ waiting: 1003, sent: 0 });
    });

    test("freezing in another state, with another fence, or of no issue -> lost, and nothing is written", async () => {
      expect(await freeze()).toBe("lost");
      await put({ state: "scheduled" });
      expect(await freeze()).toBe("lost");
      await put({ state: "freezing", lease: { fence: 2, until: at(0) } });
      expect(await freeze()).toBe("lost");
      expect(await counts()).toMatchObject({ waiting: 0 });
    });

    test("two senders of one fence freeze at once -> everyone once", async () => {
      await put({ state: "freezing" });
      const other = await opened.another();
      await Promise.all([freeze(), other.freezeNext({ issue, fence: 1, expiresAt: EXPIRES })]);
      while ((await freeze()) === "more");
      expect(await store.readIssue(issue)).toMatchObject({ frozen: 1003 });
      expect(await store.listReaders(issue, "waiting", 2000)).toEqual(ids);
    });

    test("a reader who joins after the cursor has passed -> not in this issue", async () => {
      await frozen();
      const late = `00${issue}`.padEnd(40, "0");
      await store.add([{ id: late, record: reader("late@reader.example") }]);
      expect(await store.listReaders(issue, "waiting", 1)).toEqual([ids[0]]);
      await store.erase(late, "none");
    });

    describe("frozen", () => {
      beforeEach(frozen);

      test("claim -> the next that wait, with their records, each once", async () => {
        const [first, second] = [await claimed(25), await claimed(25)];
        expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(50);
        expect(first.readers[0]?.record).toMatchObject({ state: "confirmed", email: expect.stringContaining("@") });
        expect(idsOf(first)).toEqual(idsOf(first).toSorted());
        expect(await counts()).toMatchObject({ waiting: 953, claimed: 50 });
      });

      test("claim from an id -> the first that waits there, or else the first of all", async () => {
        const from = ids[600] ?? "";
        expect(idsOf(await claimed(1, { from }))).toEqual([from]);
        expect(idsOf(await claimed(1, { from }))).toEqual([ids[601]]);
        expect(await claimed(1, { from: "g" })).toMatchObject({ readers: [{}] });
      });

      test("claim of those who no longer want it -> skipped, and not in the claim", async () => {
        const unwanted = ids[1];
        await store.transact(unwanted ?? "", (record) => ({
          record: { ...reader("x@reader.example"), ...record, state: "left", leftAt: at(0) },
          result: undefined,
        }));
        const wants = (record: unknown) => Object(record).state === "confirmed";
        const { readers } = await claimed(5, { from: ids[0] ?? "", wants });
        expect(readers.map(({ id }) => id)).not.toContain(unwanted);
        expect(await store.listReaders(issue, "skipped", 5)).toContain(unwanted);
        await store.transact(unwanted ?? "", () => ({ record: reader("r1@reader.example"), result: undefined }));
      });

      test("claim with another fence, or of an issue that is paused -> lost", async () => {
        expect(await claim(5, { fence: 0 })).toEqual({ kind: "lost" });
        await set({ state: "paused" });
        expect(await claim(5)).toEqual({ kind: "lost" });
      });

      test("settle -> each in its state, and the record as the transition makes it", async () => {
        const claim = await claimed(5);
        const record = await settle(claim, ["sent", "refused", "unsure", "waiting", "deferred"], { due: NOW + 60_000 });
        expect(record).toMatchObject({ sent: 1 });
        expect(await counts()).toMatchObject({ sent: 1, refused: 1, unsure: 1, deferred: 1, waiting: 999, claimed: 0 });
        expect(await store.listReaders(issue, "unsure", 5)).toEqual([idsOf(claim)[2]]);
      });

      test("settle with a fence that another has passed -> nothing is written", async () => {
        const claim = await claimed(5);
        await set({ lease: { fence: 2, until: at(0) } });
        expect(await settle(claim, [])).toBeUndefined();
        expect(await counts()).toMatchObject({ claimed: 5, sent: 0 });
        expect(await store.readIssue(issue)).toMatchObject({ sent: 0 });
      });

      test("settle what was swept by the one who has the lease -> the record alone", async () => {
        const claim = await claimed(2);
        await set({ lease: { fence: 2, until: at(0) } });
        await store.sweep({ issue, fence: 2, takeOver: { from: 1, to: 0 } });
        expect(await settle(claim, [], { fence: 2 })).toMatchObject({ sent: 1 });
        expect(await counts()).toMatchObject({ unsure: 2, sent: 0 });
      });

      test("sweep -> what senders before have left is unsure; one's own claim is left alone", async () => {
        await claimed(5);
        expect(await store.sweep({ issue, fence: 1, takeOver: { from: 1, to: 0 } })).toBeUndefined();
        expect(await counts()).toMatchObject({ claimed: 5 });
        await set({ lease: { fence: 2, until: at(0) } });
        expect(await store.sweep({ issue, fence: 1, takeOver: { from: 1, to: 0 } })).toBeUndefined();
        expect(await counts()).toMatchObject({ claimed: 5 });
        expect(await store.sweep({ issue, fence: 2, takeOver: { from: 1, to: 0 } })).toBeUndefined();
        expect(await counts()).toMatchObject({ claimed: 0, unsure: 5 });
      });

      test("sweep of claims from a time on -> they are this sender's, whole and in their order", async () => {
        const before = await claimed(5);
        await set({ lease: { fence: 2, until: at(0) } });
        expect(await store.sweep({ issue, fence: 2, takeOver: { from: NOW - 1, to: NOW } })).toEqual(before);
        await set({ lease: { fence: 3, until: at(0) } });
        expect(await store.sweep({ issue, fence: 3, takeOver: { from: NOW, to: NOW } })).toEqual(before);
        await settle(before, [], { fence: 3 });
        expect(await counts()).toMatchObject({ claimed: 0, sent: 5 });
      });

      test.each([
        [{ from: NOW + 1, to: NOW + 5 }, "after the claim"],
        [{ from: NOW - 5, to: NOW - 1 }, "before it, as after a clock that has jumped back"],
      ])("sweep of claims in a time that lies elsewhere -> unsure", async (takeOver) => {
        await claimed(5);
        await set({ lease: { fence: 2, until: at(0) } });
        expect(await store.sweep({ issue, fence: 2, takeOver })).toBeUndefined();
        expect(await counts()).toMatchObject({ unsure: 5 });
      });

      test("requeueUnsure -> they wait again", async () => {
        await settle(await claimed(3), ["unsure", "sent", "unsure"]);
        expect(await store.requeueUnsure(issue)).toBe(2);
        expect(await counts()).toMatchObject({ unsure: 0, waiting: 1002, sent: 1 });
        expect(await store.requeueUnsure(issue)).toBe(0);
      });

      test("an erased reader -> the keyed id stays, without a record", async () => {
        const id = ids.at(-1) ?? "";
        const record = reader("last@reader.example");
        await store.erase(id, "none");
        expect(await claimed(1, { from: id })).toMatchObject({ readers: [{ id, record: undefined, deferrals: 0 }] });
        await store.transact(id, () => ({ record, result: undefined }));
      });
    });

    test("nobody waits -> empty, with the time of the next deferral; when it is over, claimed with what it was", async () => {
      await frozen();
      for (let left = 1003; left > 0; ) {
        const claim = await claimed(500, {});
        await settle(claim, left > 1002 ? ["deferred"] : [], { due: NOW + 60_000 });
        left -= claim.readers.length;
      }
      expect(await claim(5)).toEqual({ kind: "empty", next: NOW + 60_000 });
      expect(await claimed(5, { now: NOW + 60_000 })).toMatchObject({ readers: [{ deferrals: 1 }] });
      expect(await claim(5, { now: NOW + 60_000 })).toEqual({ kind: "empty" });
      expect(await counts()).toEqual({ ...none(), sent: 1002, claimed: 1 });
    });

    test("an issue of nobody -> no counts", async () => {
      expect(await counts()).toEqual(none());
      expect(await store.listReaders(issue, "unsure", 5)).toEqual([]);
    });
  });
}

function none(): Record<ReaderState, number> {
  return { waiting: 0, claimed: 0, sent: 0, deferred: 0, refused: 0, skipped: 0, unsure: 0 };
}

function issueRecord(issue: number, more: Partial<IssueRecord> = {}): IssueRecord {
  return {
    ...{ issue, state: "scheduled", hash: "a", sendAt: at(0), categories: [], scheduledAt: at(0), startAt: at(0) },
    ...{ deadline: at(1e8), frozen: 0, cursor: "", batches: 0, lease: { fence: 1, until: at(0) }, handed: 0, sent: 0 },
    ...{ recent: "", connectionErrors: 0, complaints: 0, run: { since: at(0), until: at(0), handed: 0 } },
    ...more,
  };
}
