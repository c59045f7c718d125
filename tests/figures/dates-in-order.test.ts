import { expect, test } from "vitest";
import { datesInOrder } from "../../site/figures/dates-in-order.ts";

const hintOf = (labels: string[]) => datesInOrder({ labels }, "line").map(({ path, hint }) => [path?.[1], hint]);
const HINT = "Write days as 2025-07-01, and months as 2025-07";

test.each([
  ["Excel's months", ["Jan-24", "Feb-24", "Dec-24"]],
  ["months with an apostrophe", ["Jan '24", "Feb '24", "Dec '24"]],
  ["months with a hyphen and a year", ["Jan-2024", "Feb-2024", "Dez-2024"]],
  ["Excel's days", ["1-Jan-24", "2-Jan-24", "1-Mar-24"]],
  ["months as numbers", ["10/2024", "12/2024", "03/2025"]],
  ["months with a point", ["10.2024", "12.2024", "03.2025"]],
  ["ISO weeks", ["2025-W01", "2025-W02", "2025-W09"]],
  ["German weeks", ["KW 1/2025", "KW 2/2025", "KW 9/2025"]],
])("%s, which are not read as dates -> told at the first", (_, labels) => {
  expect(hintOf(labels)).toEqual([[0, HINT]]);
});

test.each([
  ["German", ["01.10.2025 09:00", "01.10.2025 10:00", "03.10.2025 09:00"]],
  ["American", ["10/1/25 9:00", "10/1/25 10:00", "10/3/25 9:00"]],
  ["ISO", ["2010-01-01T01:00:00", "2010-01-01T02:00:00", "2010-01-01T03:00:00"]],
])("%s days with a time -> told that hours are not placed, not to write the day that is there already", (_, labels) => {
  expect(hintOf(labels)).toEqual([[0, expect.stringMatching(/^Hours are not placed by time\..*"lint"/)]]);
});

test.each([
  ["2024-02-30", "February 2024 has 29 days: correct the day"],
  ["2023/2/29", "February 2023 has 28 days: correct the day"],
  ["31.04.2024", "April 2024 has 30 days: correct the day"],
  ["2024-13-01", HINT],
])("%s, a day that does not exist -> how many days its month has", (label, hint) => {
  expect(hintOf(["2024-01-01", label, "2024-03-01"])).toEqual([[1, hint]]);
});

test.each([
  ["versions", ["1.10.0", "1.11.0", "1.12.0"]],
  ["versions by year and month", ["22.04", "23.04", "24.04"]],
  ["names with numbers", ["GPT-35", "Opus-40", "Mayor-24"]],
  ["days whose year is left out", ["Jan 24", "Jan 25", "Jan 29"]],
  ["seasons", ["2023/24", "2024/25", "2025/26"]],
  ["ratios", ["1/2", "1/4", "1/8"]],
  ["two labels", ["Jan-24", "Dec-24"]],
])("%s -> taken for names", (_, labels) => {
  expect(hintOf(labels)).toEqual([]);
});
