import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { testsLeftOut } from "./shop-window.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const leftOut = testsLeftOut();
// The configuration is loaded once a project.
if (leftOut.length > 0 && process.env.LEFT_OUT_TOLD === undefined) {
  process.env.LEFT_OUT_TOLD = "yes";
  console.log(`Left out, as they ask for the posts of Visual Briefs:\n  ${leftOut.join("\n  ")}`);
}

/** What a page does soon, a busy machine does later: a second, which is the default, is no bug. */
const expect = { poll: { timeout: 15_000, interval: 100 } };

/** What briefs does differently in CI, a test asks for: elsewhere it is to find the same, wherever it runs. */
const env = { CI: "" };

export default defineConfig({
  root,
  test: {
    // Tests of pages wait more than they work: on two cores the usual "one less" would leave half of the machine idle.
    maxWorkers: "100%",
    projects: [
      {
        root,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/functions/**", ...leftOut],
          expect,
          env,
          testTimeout: 60_000,
          // Some build a site first.
          hookTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "functions",
          include: ["tests/functions/**/*.test.ts"],
          exclude: leftOut,
          globalSetup: "tests/functions/firestore-emulator.ts",
          env,
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: leftOut,
          globalSetup: "tests/e2e/built-site.ts",
          expect,
          env,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
