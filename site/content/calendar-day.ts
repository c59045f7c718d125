/** A calendar day as ISO text, "2025-10-17". Never a Date: a day has no time zone, so it must not pass through one. */
export type CalendarDay = string;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** en-US short form of the listing cards: "Oct 17, 2025". */
export function shortDate(day: CalendarDay): string {
  const { year, month, date } = parts(day);
  return `${month.slice(0, 3)} ${date}, ${year}`;
}

/** en-US long form of the article header: "October 17, 2025". */
export function longDate(day: CalendarDay): string {
  const { year, month, date } = parts(day);
  return `${month} ${date}, ${year}`;
}

function parts(day: CalendarDay) {
  const [year = "", month = "1", date = "1"] = day.split("-");
  return { year, month: MONTHS[Number(month) - 1] ?? month, date: Number(date) };
}
