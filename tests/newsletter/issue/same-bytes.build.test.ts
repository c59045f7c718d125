import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("compiled under clocks of three time zones, and in three languages -> the same bytes", () => {
  const run = (env: Record<string, string>) =>
    execFileSync(process.execPath, [join(import.meta.dirname, "print-mail.ts")], {
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
  const first = run({ TZ: "UTC", LANG: "C", LC_ALL: "C" });
  expect(JSON.parse(first).sendAt).toBe("2026-12-01T06:00:00.000Z");
  expect(run({ TZ: "Pacific/Auckland", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" })).toBe(first);
  expect(run({ TZ: "America/Los_Angeles", LANG: "ar_EG.UTF-8", LC_ALL: "ar_EG.UTF-8" })).toBe(first);
});
