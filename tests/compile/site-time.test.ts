import { describe, expect, test } from "vitest";
import { localTimeAt, offsetAt, yearAt } from "../../scripts/compile/post/site-time.ts";

describe("yearAt -> the year that clocks of the zone show", () => {
  test.each([
    ["2026-07-01T12:00:00Z", "America/New_York", 2026],
    ["2026-12-31T09:59:59Z", "Pacific/Kiritimati", 2026],
    ["2026-12-31T10:00:00Z", "Pacific/Kiritimati", 2027],
    ["2027-01-01T11:59:59Z", "Etc/GMT+12", 2026],
    ["2027-01-01T12:00:00Z", "Etc/GMT+12", 2027],
    ["2026-12-31T23:59:59Z", "UTC", 2026],
    ["2027-01-01T00:00:00Z", "UTC", 2027],
  ])("%s in %s -> %i", (moment, timeZone, year) => {
    expect(yearAt(Date.parse(moment), timeZone)).toBe(year);
    expect(localTimeAt(Date.parse(moment), timeZone)).toMatch(new RegExp(`^${year}-`));
  });
});

test.each(["2026-01-15", "2026-07-15T08:30"])(
  "UTC, %s -> the same as by the calendar of a zone that is UTC by another name",
  (local) => {
    expect(offsetAt(local, "UTC")).toBe(offsetAt(local, "Etc/UTC"));
  },
);
