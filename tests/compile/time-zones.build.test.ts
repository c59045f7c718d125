import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("compiled twice, under clocks of three time zones -> the same bytes", () => {
  const run = (TZ: string) =>
    execFileSync(process.execPath, [join(import.meta.dirname, "print-content.ts"), "good"], {
      env: { ...process.env, TZ },
      encoding: "utf8",
    });
  const [first, ...others] = ["UTC", "UTC", "Etc/GMT+8", "Etc/GMT-13", "America/Los_Angeles"].map(run);
  expect(first).toContain('"date":"2025-10-17"');
  for (const other of others) expect(other).toBe(first);
});
