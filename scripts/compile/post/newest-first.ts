import { compareText } from "../diagnostics/sort-diagnostics.ts";

/**
 * Sorts posts newest first. Posts of the same day are sorted by time, if they have one, and then by id. Texts are compared by
 * code unit, as locales differ between machines.
 */
export function newestFirst<T extends { date: string; time?: string | undefined; id: string }>(posts: T[]): T[] {
  return posts.toSorted(
    (a, b) => -compareText(a.date, b.date) || -compareText(withSeconds(a), withSeconds(b)) || compareIds(a.id, b.id),
  );
}

/** Adds the seconds to a time: "09:00" becomes "09:00:00". */
function withSeconds({ time = "" }: { time?: string | undefined }): string {
  return time.length === "09:00".length ? `${time}:00` : time;
}

/** Sorts numbers before other ids, numbers by value and others as text: "9" before "10", and "10" before "9a". */
export function compareIds(a: string, b: string): number {
  const [isNumber, isOther] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  return (isNumber ? Number(a) - Number(b) : 0) || compareText(a, b);
}
