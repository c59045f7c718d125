import { beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "./backends.ts";
import { reader } from "./issue-samples.ts";
import { at, issueStoreBench, NOW, none } from "./issue-store-bench.ts";

/** What every store has to do for the claims of an issue's readers. */
export function issueClaimsContract({ name, open }: Backend): void {
  describe(`${name}: claims`, () => {
    const bench = issueStoreBench(open);
    const { ids, set, claim, claimed, settle, frozen, counts, idsOf } = bench;

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
        await bench.store.transact(unwanted ?? "", (record) => ({
          record: { ...reader("x@reader.example"), ...record, state: "left", leftAt: at(0) },
          result: undefined,
        }));
        const wants = (record: unknown) => Object(record).state === "confirmed";
        const { readers } = await claimed(5, { from: ids[0] ?? "", wants });
        expect(readers.map(({ id }) => id)).not.toContain(unwanted);
        expect(await bench.store.listReaders(bench.issue, "skipped", 5)).toContain(unwanted);
        await bench.store.transact(unwanted ?? "", () => ({ record: reader("r1@reader.example"), result: undefined }));
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
        expect(await bench.store.listReaders(bench.issue, "unsure", 5)).toEqual([idsOf(claim)[2]]);
      });

      test("settle with a fence that another has passed -> nothing is written", async () => {
        const claim = await claimed(5);
        await set({ lease: { fence: 2, until: at(0) } });
        expect(await settle(claim, [])).toBeUndefined();
        expect(await counts()).toMatchObject({ claimed: 5, sent: 0 });
        expect(await bench.store.readIssue(bench.issue)).toMatchObject({ sent: 0 });
      });

      test("settle what was swept by the one who has the lease -> the record alone", async () => {
        const claim = await claimed(2);
        await set({ lease: { fence: 2, until: at(0) } });
        await bench.store.sweep({ issue: bench.issue, fence: 2, takeOver: { from: 1, to: 0 } });
        expect(await settle(claim, [], { fence: 2 })).toMatchObject({ sent: 1 });
        expect(await counts()).toMatchObject({ unsure: 2, sent: 0 });
      });

      test("sweep -> what senders before have left is unsure; one's own claim is left alone", async () => {
        await claimed(5);
        expect(await bench.store.sweep({ issue: bench.issue, fence: 1, takeOver: { from: 1, to: 0 } })).toBeUndefined();
        expect(await counts()).toMatchObject({ claimed: 5 });
        await set({ lease: { fence: 2, until: at(0) } });
        expect(await bench.store.sweep({ issue: bench.issue, fence: 1, takeOver: { from: 1, to: 0 } })).toBeUndefined();
        expect(await counts()).toMatchObject({ claimed: 5 });
        expect(await bench.store.sweep({ issue: bench.issue, fence: 2, takeOver: { from: 1, to: 0 } })).toBeUndefined();
        expect(await counts()).toMatchObject({ claimed: 0, unsure: 5 });
      });

      test("sweep of claims from a time on -> they are this sender's, whole and in their order", async () => {
        const before = await claimed(5);
        await set({ lease: { fence: 2, until: at(0) } });
        expect(await bench.store.sweep({ issue: bench.issue, fence: 2, takeOver: { from: NOW - 1, to: NOW } })).toEqual(
          before,
        );
        await set({ lease: { fence: 3, until: at(0) } });
        expect(await bench.store.sweep({ issue: bench.issue, fence: 3, takeOver: { from: NOW, to: NOW } })).toEqual(
          before,
        );
        await settle(before, [], { fence: 3 });
        expect(await counts()).toMatchObject({ claimed: 0, sent: 5 });
      });

      test.each([
        [{ from: NOW + 1, to: NOW + 5 }, "after the claim"],
        [{ from: NOW - 5, to: NOW - 1 }, "before it, as after a clock that has jumped back"],
      ])("sweep of claims in a time that lies elsewhere -> unsure", async (takeOver) => {
        await claimed(5);
        await set({ lease: { fence: 2, until: at(0) } });
        expect(await bench.store.sweep({ issue: bench.issue, fence: 2, takeOver })).toBeUndefined();
        expect(await counts()).toMatchObject({ unsure: 5 });
      });

      test("requeueUnsure -> they wait again", async () => {
        await settle(await claimed(3), ["unsure", "sent", "unsure"]);
        expect(await bench.store.requeueUnsure(bench.issue)).toBe(2);
        expect(await counts()).toMatchObject({ unsure: 0, waiting: 1002, sent: 1 });
        expect(await bench.store.requeueUnsure(bench.issue)).toBe(0);
      });

      test("an erased reader -> the keyed id stays, without a record", async () => {
        const id = ids.at(-1) ?? "";
        const record = reader("last@reader.example");
        await bench.store.erase(id, "none");
        expect(await claimed(1, { from: id })).toMatchObject({ readers: [{ id, record: undefined, deferrals: 0 }] });
        await bench.store.transact(id, () => ({ record, result: undefined }));
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
  });
}
