import { compareText } from "../diagnostics/sort-diagnostics.ts";

/**
 * Sorts posts newest first; posts of one day by their time, if they have one, and then by id. Texts are compared by code
 * unit, as locales differ between machines.
 */
export function newestFirst<T extends { date: string; time?: string | undefined; id: string }>(posts: T[]): T[] {
  return posts.toSorted(
    (a, b) => -compareText(a.date, b.date) || -compareText(a.time ?? "", b.time ?? "") || compareIds(a.id, b.id),
  );
}

function compareIds(a: string, b: string): number {
  const numbers = /^\d+$/.test(a) && /^\d+$/.test(b);
  return (numbers ? Number(a) - Number(b) : 0) || compareText(a, b);
}
