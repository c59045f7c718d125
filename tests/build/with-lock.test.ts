import { closeSync, fstatSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { failureReport } from "../../scripts/cli/failure-report.ts";
import { withLock } from "../../scripts/system/with-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));

const nothing = async () => {};

test("what cannot be locked, such as a folder, or a file on a full disk -> said so, and not called a bug", async () => {
  const file = join(folder, "lock");
  mkdirSync(file);
  const error: unknown = await withLock(file, () => {}, nothing).catch((error: unknown) => error);
  expect(failureReport(error).messages).toEqual([
    expect.stringMatching(/^\S+lock cannot be locked: unable to open database file$/),
  ]);
});

test("a file that is no lock -> made one where it is, as another command may have opened it, and would hold what is removed", async () => {
  const file = join(folder, "broken");
  writeFileSync(file, "no database, but as long as the first bytes of one that SQLite looks at".repeat(10));
  const opened = openSync(file, "r");
  await withLock(file, () => {}, nothing);
  const { nlink, size } = fstatSync(opened);
  closeSync(opened);
  expect({ nlink, size }).toEqual({ nlink: 1, size: 0 });
});
