import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyWarmCache } from "./copy-cache.ts";
import { coldCopy, ENGINE_EDITS, engineCopy, runEngine } from "./engine-copy.ts";
import { writeFiles } from "./own-site.ts";
import { RandomSite } from "./random-site.ts";
import { hashTree } from "./site-project.ts";

// BRIEFS_RANDOM_STEPS=500 BRIEFS_RANDOM_SEED=7: longer than a person waits for tests.
const STEPS = Number(process.env.BRIEFS_RANDOM_STEPS ?? 8);
const SEED = Number(process.env.BRIEFS_RANDOM_SEED ?? 1);

const engine = engineCopy();
const project = mkdtempSync(join(tmpdir(), "briefs-random-"));
const site = new RandomSite(project, SEED);
// The engine's, which is edited below, with authors who have pages of their own.
const CONFIG = `import site from ${JSON.stringify(join(engine, "site/site.config.ts"))};
const { footer: _, ...base } = site;
export default { ...base, favorites: [], authors: { Ada: {}, Bob: {} } };
`;
writeFiles(project, { "site/site.config.ts": CONFIG });
site.addTexts();
copyWarmCache(project);
afterAll(() => {
  for (const folder of [engine, project]) rmSync(folder, { recursive: true });
});

let last: Record<string, string> = {};
/** Posts are dated from January to September: at the one moment some are held back, at the other none. */
const CLOCKS = ["2026-01-01", "2025-07-01", "2026-01-01", "2025-09-12T09:00"];

test(
  `${STEPS} random changes of a site -> after each, what a build from nothing makes, byte for byte`,
  () => {
    const done: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      for (let i = step % 3; i >= 0; i--) done.push(site.edit());
      if (step % 4 === 3) site.mend();
      const at = CLOCKS[step % CLOCKS.length] ?? "";
      compare(`${done.join("; ")}; at ${at}`, step % 5 === 4, at);
    }
    site.mend();
    expect(compare("mended")).toBe(0);
  },
  Number.POSITIVE_INFINITY,
);

test.each(Object.keys(ENGINE_EDITS))("%s changes -> everything is made anew, as from nothing", (file) => {
  ENGINE_EDITS[file]?.(engine);
  const before = last;
  expect(compare(file)).toBe(0);
  if (file !== "package-lock.json") expect(last).not.toEqual(before);
});

/** The status of the build. */
function compare(what: string, pictures = false, at = "2026-01-01"): number | null {
  const args = ["build", "--json", "--at", at, ...(pictures ? [] : ["--no-pictures"])];
  const warm = runEngine(engine, args, project);
  const cold = coldCopy(project);
  const { status, stdout } = runEngine(engine, args, cold);
  const expected = status === 0 ? hashTree(join(cold, "dist")) : last;
  rmSync(cold, { recursive: true });
  expect({ what, status: warm.status, stderr: warm.stderr }).toEqual({ what, status, stderr: "" });
  const { redone: _, ...said } = JSON.parse(warm.stdout);
  const { redone: __, ...wanted } = JSON.parse(stdout);
  expect({ what, said }).toEqual({ what, said: wanted });
  last = hashTree(join(project, "dist"));
  expect({ what, dist: last }).toEqual({ what, dist: expected });
  return status;
}
