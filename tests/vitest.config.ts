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

const FUNCTIONS = "tests/functions/**";
const BROWSER = ["tests/e2e/**/*.test.ts", "tests/**/*.browser.test.ts"];
const BUILD = "tests/**/*.build.test.ts";
/** Starts the Firestore emulator where there is one, which no other test waits for. */
const emulator = "tests/functions/firestore-emulator.ts";

/** A file's name says its lane: *.build.test.ts starts programs, *.browser.test.ts and e2e/ open pages, the rest is unit. */
export default defineConfig({
  root,
  test: {
    // Tests of pages wait more than they work: on two cores the usual "one less" would leave half of the machine idle.
    maxWorkers: "100%",
    projects: [
      project("unit", { include: ["tests/**/*.test.{ts,tsx}"], exclude: [...BROWSER, BUILD, FUNCTIONS] }),
      project("unit-functions", { include: [`${FUNCTIONS}/*.test.ts`], exclude: [BUILD], globalSetup: emulator }),
      project("build", { include: [BUILD], exclude: [FUNCTIONS], hookTimeout: 60_000 }),
      project("build-functions", { include: [`${FUNCTIONS}/*.build.test.ts`], globalSetup: emulator }),
      project("browser", { include: BROWSER, globalSetup: "tests/e2e/built-site.ts", hookTimeout: 120_000 }),
    ],
  },
});

interface Files {
  include: string[];
  exclude?: string[];
  globalSetup?: string;
  hookTimeout?: number;
}

function project(name: string, { exclude = [], ...files }: Files) {
  return {
    root,
    test: {
      name,
      ...files,
      exclude: [...exclude, ...leftOut],
      // What a page does soon, a busy machine does later: a second, which is the default, is no bug.
      expect: { poll: { timeout: 15_000, interval: 100 } },
      // What briefs does differently in CI, a test asks for: elsewhere it is to find the same, wherever it runs.
      env: { CI: "" },
      testTimeout: 60_000,
    },
  };
}
