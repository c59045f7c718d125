import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import type { Verdict } from "./verdict.ts";

const HOUR = 3_600_000;
const GOOD_FOR = 24 * HOUR;
const BAD_FOR = HOUR;

const entriesSchema = z.record(
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
type Entries = z.output<typeof entriesSchema>;

/** Remembers verdicts: that of a good address for a day, that of a bad one for an hour. `now` is milliseconds since 1970. */
export function openLinkCache(file: string, now: number) {
  const entries = read(file);
  const isFresh = ({ at, verdict }: Entries[string]) => {
    const age = now - at;
    return age >= 0 && age < (verdict.status === "good" || verdict.status === "moved" ? GOOD_FOR : BAD_FOR);
  };
  return {
    get(url: string): Verdict | undefined {
      const found = Object.hasOwn(entries, url) ? entries[url] : undefined;
      return found && isFresh(found) ? found.verdict : undefined;
    },
    /** Does not remember that an address was unreachable, as the next run may have a network. */
    set(url: string, verdict: Verdict): void {
      if (verdict.status !== "unreached") entries[url] = { at: now, verdict };
    },
    /** Drops verdicts that have expired. */
    write(): void {
      const fresh = Object.entries(entries).filter(([, entry]) => isFresh(entry));
      mkdirSync(dirname(file), { recursive: true });
      writeFileAtomic(file, JSON.stringify(Object.fromEntries(fresh)));
    },
  };
}

/** Treats a cache that is missing or damaged as empty. */
function read(file: string): Entries {
  try {
    return entriesSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}
