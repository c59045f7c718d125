// npm run bench:issue [READERS [STORE]]: an issue for 100,000 readers (or so many) through SQLite, and for 10,000 through the Firestore emulator, by a mailer
// that takes no time. What is left is the work of the sender and of the store.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import { openFirestoreStore } from "../../functions/src/stores/firestore-store.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { startEmulator } from "../functions/firestore-emulator.ts";
import { issueMail, reader, readerIds } from "../functions/issue-samples.ts";

const [, , given = "100000", only = ""] = process.argv;
const readers = Number(given);
const PAGE = 500;

const folder = mkdtempSync(join(tmpdir(), "briefs-bench-"));
console.log("store               readers   claims of   seconds   writes     reads   most memory");
if (only !== "firestore") {
  const [file, batched] = [join(folder, "newsletter.sqlite"), join(folder, "batched.sqlite")];
  await bench("SQLite", { store: openSqliteStore(batched), place: batched, count: readers, batch: 100 });
  await bench("SQLite", { store: openSqliteStore(file), place: file, count: readers });
}

const emulator = only === "sqlite" ? undefined : await startEmulator(process.env);
if (emulator?.host) {
  [process.env.FIRESTORE_EMULATOR_HOST, process.env.METADATA_SERVER_DETECTION] = [emulator.host, "none"];
  const project = `demo-${randomUUID()}`;
  const count = Math.min(readers, 10_000);
  await bench("Firestore emulator", { store: openFirestoreStore(project), place: project, count });
} else if (emulator) {
  console.log(`Firestore emulator  not run: ${emulator.why}`);
}
await emulator?.stop();
rmSync(folder, { recursive: true });

interface BenchOptions {
  store: SubscriberStore;
  place: string;
  count: number;
  /** Of a mailer that knows its mails. */
  batch?: number;
}

async function bench(name: string, { store, place, count, batch = 0 }: BenchOptions): Promise<void> {
  const ids = readerIds(count, "bench");
  for (let at = 0; at < count; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    await store.add(page.map((id, index) => ({ id, record: reader(`r${at + index}@reader.example`) })));
  }
  const html = `<p>${"Rice ".repeat(15_000)}</p>{{unsubscribeUrl}}{{preferencesUrl}}`;
  await scheduleIssue(issueMail({ html }), { store, clock: () => Date.now() - 3_600_000 });
  const claim = batch || store.claimSize();
  await store.close();

  const child = spawn(
    process.execPath,
    ["--max-old-space-size=96", join(import.meta.dirname, "issue-sender.ts"), place, String(batch)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const { seconds, writes, reads, rss, counts } = JSON.parse(said);
  if (counts.sent !== count) throw new Error(`Not everyone has a copy: ${JSON.stringify(counts)}`);
  const cells = [
    seconds.toFixed(0).padStart(10),
    `${writes}`.padStart(9),
    `${reads}`.padStart(10),
    `${rss} MB`.padStart(14),
  ];
  console.log(`${name.padEnd(20)}${`${count}`.padStart(7)}${`${claim}`.padStart(12)}${cells.join("")}`);
}
