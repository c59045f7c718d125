import { describe, expect, test } from "vitest";
import { rfc822, rfc3339 } from "../../../scripts/render/feeds/feed-date.ts";

describe("a calendar day or a time -> the moment at which it begins where the site is", () => {
  test.each([
    ["2025-10-17", "UTC", "2025-10-17T00:00:00+00:00", "Fri, 17 Oct 2025 00:00:00 +0000"],
    ["2025-07-01", "Europe/Berlin", "2025-07-01T00:00:00+02:00", "Tue, 01 Jul 2025 00:00:00 +0200"],
    ["2025-01-01", "America/New_York", "2025-01-01T00:00:00-05:00", "Wed, 01 Jan 2025 00:00:00 -0500"],
    ["2025-03-30", "Europe/Berlin", "2025-03-30T00:00:00+01:00", "Sun, 30 Mar 2025 00:00:00 +0100"],
    ["2025-03-31", "Europe/Berlin", "2025-03-31T00:00:00+02:00", "Mon, 31 Mar 2025 00:00:00 +0200"],
    ["2025-11-02", "America/Los_Angeles", "2025-11-02T00:00:00-07:00", "Sun, 02 Nov 2025 00:00:00 -0700"],
    ["2024-02-29", "Asia/Kathmandu", "2024-02-29T00:00:00+05:45", "Thu, 29 Feb 2024 00:00:00 +0545"],
    ["2025-04-06", "Pacific/Auckland", "2025-04-06T00:00:00+13:00", "Sun, 06 Apr 2025 00:00:00 +1300"],
    ["2025-07-01T09:30", "Europe/Berlin", "2025-07-01T09:30:00+02:00", "Tue, 01 Jul 2025 09:30:00 +0200"],
    ["2025-03-30T09:00:15", "Europe/Berlin", "2025-03-30T09:00:15+02:00", "Sun, 30 Mar 2025 09:00:15 +0200"],
    ["2026-09-06", "America/Santiago", "2026-09-06T01:00:00-03:00", "Sun, 06 Sep 2026 01:00:00 -0300"],
  ])("%s in %s", (day, zone, iso, rfc) => {
    expect(rfc3339(day, zone)).toBe(iso);
    expect(rfc822(day, zone)).toBe(rfc);
  });
});
