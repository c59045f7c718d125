import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/functions/**"],
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
          globalSetup: "tests/functions/firestore-emulator.ts",
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: "tests/e2e/built-site.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
