import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { type Opened, openSqlite } from "./backends.ts";
import { serveInChild } from "./child.ts";

let opened: (Opened & { file: string }) | undefined;
afterAll(() => opened?.close());

test("killed at random moments, again and again -> every reader who was thanked is stored, each with one mail", async () => {
  opened = await openSqlite();
  const thanked: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const child = await serveInChild(opened.file);
    let killed = false;
    const reader = async (name: string) => {
      for (let i = 0; !killed; i++) {
        const email = `r${turn}-${name}-${i}@example.com`;
        const body = JSON.stringify({ data: { email } });
        const headers = { "content-type": "application/json" };
        const response = await fetch(`${child.url}/api/subscribe-newsletter`, { method: "POST", body, headers }).catch(
          () => undefined,
        );
        if (response?.ok) thanked.push(email);
      }
    };
    const readers = Promise.all(["a", "b", "c", "d"].map(reader));
    // Not after a fixed time, in which a busy machine may thank nobody.
    while (thanked.length < 6 * (turn + 1)) await pause(20);
    await pause(Math.random() * 300);
    await child.kill();
    killed = true;
    await readers;
  }
  const mails = (await opened.store.listMails(100_000)).map(({ to }) => to);
  const kept = new Set<string>();
  for await (const { record } of opened.store.list()) kept.add(record.email);
  expect(thanked.filter((email) => !kept.has(email))).toEqual([]);
  expect(mails.toSorted()).toEqual([...kept].toSorted());
}, 120_000);
