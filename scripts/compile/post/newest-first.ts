import { compareText } from "../diagnostics/sort-diagnostics.ts";

/**
 * Sorts posts newest first; posts of one day by their time, if they have one, and then by id. Texts are compared by code
 * unit, as locales differ between machines.
 */
export function newestFirst<T extends { date: string; time?: string | undefined; id: string }>(posts: T[]): T[] {
  return posts.toSorted(
    (a, b) => -compareText(a.date, b.date) || -compareText(toSecond(a), toSecond(b)) || compareIds(a.id, b.id),
  );
}

/** "09:00" is "09:00:00". */
function toSecond({ time = "" }: { time?: string | undefined }): string {
  return time.length === "09:00".length ? `${time}:00` : time;
}

/** Numbers come before words, each by their own rule: "9" before "10", and "10" before "9a". */
export function compareIds(a: string, b: string): number {
  const [isNumber, isOther] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber !== isOther) return isNumber ? -1 : 1;
  return (isNumber ? Number(a) - Number(b) : 0) || compareText(a, b);
}
