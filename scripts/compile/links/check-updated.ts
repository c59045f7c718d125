import { DAY_MS } from "../../../site/content/calendar-day.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";
import type { Clock } from "../post/schedule.ts";
import { localTimeAt } from "../post/site-time.ts";

/** Finds dates in "updated" that are in the future. Tomorrow is accepted, as it has begun in other time zones. */
export function checkUpdated(texts: readonly PostMeta[], { at, timeZone }: Clock): Diagnostic[] {
  const [today, tomorrow] = [at, at + DAY_MS].map((moment) => localTimeAt(moment, timeZone).slice(0, 10));
  return texts.flatMap((text) => {
    const { file, frontMatter, page } = text;
    const updated = frontMatter?.draft ? undefined : (frontMatter ?? page)?.updated;
    if (updated === undefined || tomorrow === undefined || updated <= tomorrow) return [];
    return diagnostic("updated-ahead", file, placesOf(text).updated, {
      message: `"updated" is ${updated}, which is still to come: readers and search engines see that day`,
      hint: `Write the day of the last change, such as ${today}; a post that is to wait has its day in "date"`,
    });
  });
}
