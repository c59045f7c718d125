import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import type { Verdict } from "./verdict.ts";

const HOUR = 3_600_000;
const GOOD_FOR = 24 * HOUR;
const BAD_FOR = HOUR;

const kept = z.record(
  z.string(),
  z.object({
    at: z.number(),
    verdict: z.discriminatedUnion("status", [
      z.object({ status: z.literal("good") }),
      z.object({ status: z.literal("moved"), to: z.string() }),
      z.object({ status: z.literal("dead"), why: z.string() }),
      z.object({ status: z.literal("unsure"), why: z.string() }),
    ]),
  }),
);
type Kept = z.output<typeof kept>;

/** What was found out not long ago: a good address is believed for a day, a bad one for an hour. */
export class LinkCache {
  #file: string;
  #now: number;
  #kept: Kept;

  /** `now` is milliseconds since 1970. */
  constructor(file: string, now: number) {
    this.#file = file;
    this.#now = now;
    this.#kept = read(file);
  }

  get(url: string): Verdict | undefined {
    const found = Object.hasOwn(this.#kept, url) ? this.#kept[url] : undefined;
    return found && this.#isFresh(found) ? found.verdict : undefined;
  }

  /** That an address was not reached is forgotten: the next run may have a network. */
  set(url: string, verdict: Verdict): void {
    if (verdict.status !== "unreached") this.#kept[url] = { at: this.#now, verdict };
  }

  /** Without what has grown old. */
  write(): void {
    const fresh = Object.entries(this.#kept).filter(([, entry]) => this.#isFresh(entry));
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileAtomic(this.#file, JSON.stringify(Object.fromEntries(fresh)));
  }

  #isFresh({ at, verdict }: Kept[string]): boolean {
    const age = this.#now - at;
    return age >= 0 && age < (verdict.status === "good" || verdict.status === "moved" ? GOOD_FOR : BAD_FOR);
  }
}

/** A cache that is missing or damaged is an empty one. */
function read(file: string): Kept {
  try {
    return kept.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}
