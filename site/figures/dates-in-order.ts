import type { LintFinding } from "../content/figure-problem.ts";
import { labelDates, unreadDate } from "../content/label-dates.ts";
import { firstBackStep, isOtherwiseNamed } from "./date-axis.ts";

interface Dated {
  labels: string[];
  axes?: { x?: string | undefined } | undefined;
}

/** Dates in order are placed by time. Labels in any other order stand at equal distances, so that slopes mean nothing. */
export function datesInOrder({ labels, axes }: Dated, drawn: "line" | "area"): LintFinding[] {
  const dates = labelDates(labels);
  if (!dates) return unreadLabel(labels, drawn);
  if (dates.step === "year" && isOtherwiseNamed(axes?.x)) return [];
  const back = firstBackStep(dates.at);
  return back === -1 ? [] : [outOfOrder(labels, back, dates.at[back] === dates.at[back - 1], drawn)];
}

function unreadLabel(labels: string[], drawn: string): LintFinding[] {
  const at = unreadDate(labels);
  if (at === -1) return [];
  const message = `"${labels[at]}" is not read as a date: the ${drawn} does not follow time, and all labels stand at equal distances`;
  const label = labels[at] ?? "";
  const hint = missingDay(label) ?? timeOfDay(label) ?? "Write days as 2025-07-01, and months as 2025-07";
  return [{ code: "figure-lint-dates", path: ["labels", at], message, hint }];
}

/** What to say of hours and minutes, such as 2025-07-01 14:00: writing only the day would repeat it. */
function timeOfDay(label: string): string | undefined {
  if (!/\d[T ]+\d{1,2}:\d{2}/.test(label)) return undefined;
  return 'Hours are not placed by time. If all values are equally far apart, say so as the reason in "lint"; else write one value a day, as 2025-07-01';
}

/** What to say of a day that its month does not have, such as 2024-02-30. */
function missingDay(label: string): string | undefined {
  const { year, month, day } = (YEAR_FIRST.exec(label.trim()) ?? DAY_FIRST.exec(label.trim()))?.groups ?? {};
  const last = new Date(Date.UTC(Number(year), Number(month), 0));
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth || Number(day) <= last.getUTCDate()) return undefined;
  const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(last);
  return `${name} has ${last.getUTCDate()} days: correct the day`;
}

const YEAR_FIRST = /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?!\d)/;
const DAY_FIRST = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/;

function outOfOrder(labels: string[], i: number, isSame: boolean, drawn: string): LintFinding {
  const [before, label] = [`"${labels[i - 1]}"`, `"${labels[i]}"`];
  const found = isSame ? `${before} and ${label} begin at the same time` : `${label} stands after ${before}`;
  return {
    code: "figure-lint-dates",
    path: ["labels", i],
    message: `${found}: the ${drawn} does not follow time`,
    hint: "Write the dates from the earliest to the latest, each once",
  };
}
