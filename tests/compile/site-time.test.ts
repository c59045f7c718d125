import { describe, expect, test } from "vitest";
import { localTimeAt, momentOf, yearAt } from "../../scripts/compile/post/site-time.ts";

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
    expect(momentOf(local, "UTC")).toBe(momentOf(local, "Etc/UTC"));
  },
);

describe("a time on a day when clocks change -> the first moment at which they show it, or have skipped it", () => {
  test.each([
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00Z", "2026-09-06T01:00:00"],
    ["2026-09-06T00:30", "America/Santiago", "2026-09-06T04:00:00Z", "2026-09-06T01:00:00"],
    ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00Z", "2026-04-24T01:00:00"],
    ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00"],
    ["2026-03-08T02:30", "America/New_York", "2026-03-08T07:00:00Z", "2026-03-08T03:00:00"],
    ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25T02:30:00"],
    ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00Z", "2026-11-01T01:30:00"],
    ["2026-11-01", "America/Havana", "2026-11-01T04:00:00Z", "2026-11-01T00:00:00"],
    ["2026-03-29T04:00", "Europe/Berlin", "2026-03-29T02:00:00Z", "2026-03-29T04:00:00"],
    ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29T00:00:00"],
    ["2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00:00"],
  ])("%s in %s: %s", (local, timeZone, iso, shown) => {
    const moment = momentOf(local, timeZone);
    expect(moment).toBe(Date.parse(iso));
    expect(localTimeAt(moment, timeZone)).toBe(shown);
  });
});
