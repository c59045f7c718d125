import { placeOfDate } from "../../../content/label-dates.ts";
import type { DateAxis } from "../../date-axis.ts";

/** The position of a date or a label on the horizontal axis; undefined if it is neither. */
export function placeOf(
  name: string,
  labels: readonly (string | undefined)[],
  dates: DateAxis | undefined,
): number | undefined {
  if (dates) return placeOfDate(name, dates.step);
  const label = labels.indexOf(name);
  return label === -1 ? undefined : label;
}
