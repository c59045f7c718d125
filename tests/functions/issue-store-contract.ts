import { describe, expect, test } from "vitest";
import type { Backend } from "./backends.ts";
import { issueMail, reader } from "./issue-samples.ts";
import { at, EXPIRES, issueRecord, issueStoreBench, none } from "./issue-store-bench.ts";

/** What every store has to do for issues, up to the claims, which issue-claims-contract.ts has. */
export function issueStoreContract({ name, open }: Backend): void {
  describe(`${name}: issues`, () => {
    const bench = issueStoreBench(open);
    const { ids, put, freeze, frozen, counts } = bench;

    test("an issue and its mail -> read as they were written, listed with the newest first, and by their states", async () => {
      const mail = issueMail({ issue: bench.issue });
      const record = issueRecord(bench.issue, { reason: "why", state: "paused", resumesTo: "sending" });
      expect(await bench.store.readIssue(bench.issue)).toBeUndefined();
      expect(await bench.store.readIssueMail(bench.issue)).toBeUndefined();
      await bench.store.transactIssue(bench.issue, (before) => ({ record, mail, result: before }));
      expect(await bench.store.readIssue(bench.issue)).toEqual(record);
      expect(await bench.store.readIssueMail(bench.issue)).toEqual(mail);
      await bench.store.transactIssue(9999, () => ({ record: issueRecord(9999), result: undefined }));
      expect((await bench.store.listIssues()).map((one) => one.issue)).toEqual([9999, bench.issue]);
      expect((await bench.store.listIssues(["paused", "sent"])).map((one) => one.issue)).toEqual([bench.issue]);
    });

    test("a transition that throws, and one without a record -> nothing is written", async () => {
      const failing = bench.store.transactIssue(bench.issue, () => {
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      await bench.store.transactIssue(bench.issue, () => ({
        mail: issueMail({ issue: bench.issue }),
        result: undefined,
      }));
      expect(await bench.store.readIssue(bench.issue)).toBeUndefined();
      expect(await bench.store.readIssueMail(bench.issue)).toBeUndefined();
    });

    test("twenty changes at once -> each sees the one before", async () => {
      await put();
      const count = () =>
        bench.store.transactIssue(bench.issue, (record) => ({
          record: { ...issueRecord(bench.issue), ...record, handed: (record?.handed ?? 0) + 1 },
          result: undefined,
        }));
      await Promise.all(Array.from({ length: 20 }, count));
      expect(await bench.store.readIssue(bench.issue)).toMatchObject({ handed: 20 });
    });

    test("freezing -> every confirmed reader once, in the order of the ids, at most 500 at a time", async () => {
      await put({ state: "freezing" });
      const steps = [await freeze(), await freeze(), await freeze(), await freeze()];
      expect(steps).toEqual(["more", "more", "more", "done"]);
      expect(await bench.store.readIssue(bench.issue)).toMatchObject({ frozen: 1003, batches: 3, cursor: ids.at(-1) });
      expect(await bench.store.listReaders(bench.issue, "waiting", 2000)).toEqual(ids);
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
      const other = await bench.opened.another();
      await Promise.all([freeze(), other.freezeNext({ issue: bench.issue, fence: 1, expiresAt: EXPIRES })]);
      while ((await freeze()) === "more");
      expect(await bench.store.readIssue(bench.issue)).toMatchObject({ frozen: 1003 });
      expect(await bench.store.listReaders(bench.issue, "waiting", 2000)).toEqual(ids);
    });

    test("a reader who joins after the cursor has passed -> not in this issue", async () => {
      await frozen();
      const late = `00${bench.issue}`.padEnd(40, "0");
      await bench.store.add([{ id: late, record: reader("late@reader.example") }]);
      expect(await bench.store.listReaders(bench.issue, "waiting", 1)).toEqual([ids[0]]);
      await bench.store.erase(late, "none");
    });

    test("an issue of nobody -> no counts", async () => {
      expect(await counts()).toEqual(none());
      expect(await bench.store.listReaders(bench.issue, "unsure", 5)).toEqual([]);
    });
  });
}
