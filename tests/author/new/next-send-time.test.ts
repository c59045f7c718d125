import { expect, test } from "vitest";
import { nextSendTime } from "../../../scripts/author/new/next-send-time.ts";

test.each([
  ["a Wednesday", "2026-11-25T12:00Z", "UTC", "2026-12-01T07:00"],
  ["a Monday, a day ahead", "2026-11-30T07:00Z", "UTC", "2026-12-01T07:00"],
  ["a Monday, less than a day ahead", "2026-11-30T07:01Z", "UTC", "2026-12-08T07:00"],
  ["a Tuesday", "2026-12-01T00:00Z", "UTC", "2026-12-08T07:00"],
  ["a Sunday, where it is Monday already", "2026-11-29T12:00Z", "Pacific/Auckland", "2026-12-01T07:00"],
  ["the week in which clocks are set", "2026-10-21T12:00Z", "Europe/Berlin", "2026-10-27T07:00"],
])("on %s -> the next Tuesday at seven that leaves a day", (_, now, timeZone, wanted) => {
  expect(nextSendTime(Date.parse(now), timeZone)).toBe(wanted);
});
