import { z } from "zod";
import type { ReaderState } from "./issue.ts";

/** Up to 500 readers of an issue in one document of Firestore: one document for each reader would cost more than the mail. */
export const issueBatchSchema = z.object({
  /** Sorted. They never change. */
  ids: z.array(z.string()),
  /** The state of each reader, as one letter. */
  states: z.string(),
  /** How often each deferred copy was deferred, by the reader's place in `ids`. */
  deferrals: z.record(z.string(), z.int()),
  /** When each deferral is over (milliseconds since 1970), by the reader's place in `ids`. */
  due: z.record(z.string(), z.number()),
  /** When a reader can be claimed: 0 if one waits, null if there is none to claim. */
  next: z.number().nullable(),
  /** The number of the lease under which readers of this batch are claimed, and since when. */
  fence: z.int().nullable(),
  claimedAt: z.number().nullable(),
});

export type IssueBatch = z.infer<typeof issueBatchSchema>;

const LETTERS: Record<ReaderState, string> = {
  ...{ waiting: "w", claimed: "c", sent: "s", deferred: "d", refused: "r", skipped: "k", unsure: "u" },
};

/** A batch of readers who all wait. */
export function newBatch(ids: string[]): IssueBatch {
  const states = LETTERS.waiting.repeat(ids.length);
  return { ids, states, deferrals: {}, due: {}, next: 0, fence: null, claimedAt: null };
}

/** The places of readers in a state. */
export function placesOf({ states }: Pick<IssueBatch, "states">, state: ReaderState): number[] {
  return [...states].flatMap((letter, place) => (letter === LETTERS[state] ? [place] : []));
}

/**
 * The places of the readers to claim next: those who wait, from the id `from` on. If `from` is empty and nobody waits, those
 * whose deferral is over.
 */
export function nextPlaces(
  batch: IssueBatch,
  { now, limit, from }: { now: number; limit: number; from: string },
): number[] {
  const waiting = placesOf(batch, "waiting").filter((place) => (batch.ids[place] ?? "") >= from);
  if (waiting.length > 0 || from !== "") return waiting.slice(0, limit);
  const due = placesOf(batch, "deferred").filter((place) => (batch.due[place] ?? 0) <= now);
  return due.slice(0, limit);
}

export interface PlaceChange {
  place: number;
  state: ReaderState;
  deferrals?: number;
  due?: number;
}

/** The batch after some of its readers have changed. All claims in a batch are those of one sender, the `claimant`. */
export function changedBatch(
  batch: IssueBatch,
  changes: PlaceChange[],
  claimant: { fence: number; now: number } | undefined,
): IssueBatch {
  const [letters, deferrals, due] = [[...batch.states], { ...batch.deferrals }, { ...batch.due }];
  for (const { place, state, deferrals: times = 0, due: time } of changes) {
    letters[place] = LETTERS[state];
    delete due[place];
    if (state === "deferred" && time !== undefined) due[place] = time;
    if (times > 0) deferrals[place] = times;
  }
  const states = letters.join("");
  const claims = states.includes(LETTERS.claimed) ? claimant : undefined;
  const next = states.includes(LETTERS.waiting) ? 0 : Math.min(...Object.values(due));
  return {
    ...{ ids: batch.ids, states, deferrals, due, next: Number.isFinite(next) ? next : null },
    ...{ fence: claims?.fence ?? null, claimedAt: claims?.now ?? null },
  };
}
