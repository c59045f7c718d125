// npm run bench:kill: an issue for 3000 readers, through a real SMTP server on this machine, by senders that are killed at 200 random moments.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { type Kill, killBench, POINTS } from "../functions/kill-issue.ts";

const KILLS = 200;
const READERS = 3000;

const folder = mkdtempSync(join(tmpdir(), "briefs-kill-"));
const file = join(folder, "newsletter.sqlite");
const store = openSqliteStore(file);
const bench = await killBench(store, file, READERS);
let kills = 0;
let outcome = "";
while (outcome !== "done") {
  outcome = await bench.run(kills < KILLS ? randomKill() : {});
  if (outcome === "SIGKILL") kills++;
  if (outcome === "SIGKILL" && kills % 20 === 0) console.log(`${kills} kills, ${bench.taken()} copies`);
}
const { record, counts, twice, lost } = await bench.verdict();
await bench.close();
await store.close();
rmSync(folder, { recursive: true });

console.log({ kills, readers: READERS, state: record?.state, ...counts, twice, lost });
const isGood = twice === 0 && lost === 0 && counts.unsure <= kills && counts.sent + counts.unsure === READERS;
if (!isGood) process.exitCode = 1;

/** A moment within the next few copies: half of them by the time, the others at a point that a copy passes. */
function randomKill(): Kill {
  if (Math.random() < 0.5) return { afterMs: 300 + Math.random() * 500 };
  const point = POINTS[Math.floor(Math.random() * POINTS.length)] ?? "after claim";
  return { point, times: 1 + Math.floor(Math.random() * 12) };
}
