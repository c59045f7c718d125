import { expect, test } from "vitest";
import { postMark } from "../../scripts/dev/post-mark.ts";

const NOW = new Date("2026-03-01T23:30:00Z");

test.each([
  ["a day that has come", { draft: false, date: "2026-03-01" }, "UTC", undefined],
  ["tomorrow", { draft: false, date: "2026-03-02" }, "UTC", "Scheduled for March 2, 2026"],
  ["tomorrow, which has begun where the site is", { draft: false, date: "2026-03-02" }, "Europe/Berlin", undefined],
  [
    "today, which has not begun where the site is",
    { draft: false, date: "2026-03-02" },
    "America/New_York",
    "Scheduled for March 2, 2026",
  ],
  ["an hour that has come", { draft: false, date: "2026-03-02", time: "00:15" }, "Europe/Berlin", undefined],
  [
    "an hour to come, written with its distance from UTC",
    { draft: false, date: "2026-03-02", time: "09:00+09:00" },
    "Europe/Berlin",
    "Scheduled for March 2, 2026, 01:00",
  ],
  ["a draft, whatever its day", { draft: true, date: "2027-01-01" }, "UTC", "Draft"],
])("%s", (_, frontMatter, timeZone, mark) => {
  expect(postMark(frontMatter, NOW, timeZone)).toBe(mark);
});
