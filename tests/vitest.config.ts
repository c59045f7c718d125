import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import type { ProjectConfig } from "vitest/node";
import { siteWordsModule } from "../scripts/build/bundle/site-words-module.ts";
import { MixedLanes } from "./mixed-lanes.ts";
import { testsLeftOut } from "./shop-window.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const leftOut = testsLeftOut();
// The configuration is loaded once a project.
if (leftOut.length > 0 && process.env.LEFT_OUT_TOLD === undefined) {
  process.env.LEFT_OUT_TOLD = "yes";
  console.log(`Left out, as they ask for the posts of Visual Briefs:\n  ${leftOut.join("\n  ")}`);
}

const BROWSER = ["tests/e2e/**/*.test.ts", "tests/**/*.browser.test.ts"];
const BUILD = "tests/**/*.build.test.ts";
const FUNCTIONS_BUILD = "tests/functions/*.build.test.ts";
const WARM_CACHE = "tests/build/warm-cache.ts";
/** The unit lane runs them on SQLite, the build lane on the Firestore emulator, where the machine has one. */
const STORES = "tests/functions/*.stores.test.ts";

/**
 * A file's name says its lane: *.build.test.ts starts programs, *.browser.test.ts and those of e2e/ open pages, all others
 * are unit tests. Each lane has its own time limits.
 */
export default defineConfig({
  root,
  test: {
    // Tests wait for pages and programs: with a worker a core, a third of the machine idles; with two, slow machines time out.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: MixedLanes },
    // No test writes its own expectation: a file that is missing is a failure. `-u` writes them all.
    update: "none",
    projects: [
      // Modules are loaded once a worker, not once a file, which takes half of the time: no unit test may change them.
      lane("unit", { include: ["tests/**/*.test.{ts,tsx}"], exclude: [...BROWSER, BUILD], isolate: false }),
      lane("build", { include: [BUILD], exclude: [FUNCTIONS_BUILD], globalSetup: WARM_CACHE, testTimeout: 180_000 }),
      lane("build-functions", {
        include: [FUNCTIONS_BUILD, STORES],
        globalSetup: "tests/functions/firestore-emulator.ts",
        testTimeout: 180_000,
      }),
      lane("browser", { include: BROWSER, globalSetup: [WARM_CACHE, "tests/e2e/built-site.ts"], testTimeout: 180_000 }),
    ],
  },
});

function lane(name: string, { exclude = [], ...options }: ProjectConfig): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [siteWordsModule(root, { file: fileURLToPath(new URL("../site/site.config.ts", import.meta.url)) })],
    test: {
      name,
      exclude: [...exclude, ...leftOut],
      // What a page does soon, a busy machine does later: a second, which is the default, is no bug.
      expect: { poll: { timeout: 30_000, interval: 100 } },
      // What briefs does differently in CI, a test asks for: elsewhere it is to find the same, wherever it runs.
      env: { CI: "" },
      testTimeout: 120_000,
      // Some build a site first.
      hookTimeout: 240_000,
      ...options,
    },
  };
}
