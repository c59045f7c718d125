import { z } from "zod";
import type { ReaderState } from "./issue.ts";

/** Up to 500 readers of an issue in one document of Firestore: a document a reader would cost more than the mail. */
export const issueBatchSchema = z.object({
  /** In their order. They never change. */
  ids: z.array(z.string()),
  /** A letter each. */
  states: z.string(),
  /** By the place in `ids`: how often the copy was deferred. */
  deferrals: z.record(z.string(), z.int()),
  /** By the place in `ids`: when a deferral is over (milliseconds since 1970). */
  due: z.record(z.string(), z.number()),
  /** When there is something to claim: 0 where somebody waits. Null: never. */
  next: z.number().nullable(),
  /** Whose claims are in here, and since when. */
  fence: z.int().nullable(),
  claimedAt: z.number().nullable(),
});

export type IssueBatch = z.infer<typeof issueBatchSchema>;

const LETTERS: Record<ReaderState, string> = {
  ...{ waiting: "w", claimed: "c", sent: "s", deferred: "d", refused: "r", skipped: "k", unsure: "u" },
};

/** All of them wait. */
export function newBatch(ids: string[]): IssueBatch {
  const states = LETTERS.waiting.repeat(ids.length);
  return { ids, states, deferrals: {}, due: {}, next: 0, fence: null, claimedAt: null };
}

/** The places of readers in a state. */
export function placesOf({ states }: Pick<IssueBatch, "states">, state: ReaderState): number[] {
  return [...states].flatMap((letter, place) => (letter === LETTERS[state] ? [place] : []));
}

/** Who is to be claimed next: those who wait, from that id on, or else those whose deferral is over. */
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

/** The batch after some of its readers have changed. Claims are all one sender's: those of `claimant`. */
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
