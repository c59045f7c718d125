import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import { openSqlite } from "./backends.ts";
import { BACKENDS, CHANGES, RECORD_ID } from "./two-processes.ts";

const OPENER = join(import.meta.dirname, "open-child.ts");
const CHILD = join(import.meta.dirname, "increment-child.ts");

test("three processes change one record of a SQLite file a hundred times each -> no change is lost", async () => {
  const { store, file, close } = await openSqlite();
  const at = "2026-11-20T12:00:00.000Z";
  const record: Subscriber = {
    state: "left",
    email: "ann@example.com",
    generation: 0,
    consent: { text: "1", at, by: "form" },
    leftAt: at,
  };
  await store.transact(RECORD_ID, () => ({ record, result: undefined }));

  const children = [1, 2, 3].map(() => spawn(process.execPath, [CHILD, file], { stdio: "inherit" }));
  const ends = await Promise.all(children.map((child) => once(child, "exit")));
  expect(ends).toEqual([1, 2, 3].map(() => [0, null]));
  expect(await store.transact(RECORD_ID, (found) => ({ result: found?.generation }))).toBe(3 * CHANGES);
  await close();
});

test("three processes open a new backend at the same moment, again and again -> all succeed, with one secret", async () => {
  const folder = mkdtempSync(join(tmpdir(), "briefs-backends-"));
  const start = Date.now() + 1500;
  const children = [1, 2, 3].map(() => spawn(process.execPath, [OPENER, folder, String(start)]));
  const said = await Promise.all(children.flatMap(({ stdout, stderr }) => [text(stdout), text(stderr)]));
  rmSync(folder, { recursive: true });
  const [secrets = "", ...others] = said.filter((_, index) => index % 2 === 0);
  expect(said.filter((_, index) => index % 2)).toEqual(["", "", ""]);
  expect(secrets.trim().split("\n")).toHaveLength(BACKENDS);
  expect(others).toEqual([secrets, secrets]);
});
