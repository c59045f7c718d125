import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLock } from "../../scripts/system/with-lock.ts";
import { ENGINE_EDITS, engineCopy, runEngine } from "./engine-copy.ts";
import { siteProject } from "./site-project.ts";

const ARGS = ["build", "--no-pictures"];

let engine: string;
let project: string;
beforeEach(() => {
  [engine, project] = [engineCopy(), siteProject()];
});
afterEach(() => {
  for (const folder of [engine, project]) rmSync(folder, { recursive: true });
});

const build = () => runEngine(engine, ARGS, project);
const built = (file: string) => readFileSync(join(project, "dist", file), "utf8");

test("the site's code changes while a build waits for another one -> the next build makes the site of it", async () => {
  expect(build().status).toBe(0);
  const { waiting } = await withLock(
    join(project, ".briefs/lock"),
    () => {},
    async () => {
      const waiting = begin();
      await vi.waitFor(() => expect(waiting.text()).toContain("Another build"), 30_000);
      const config = join(engine, "site/site.config.ts");
      writeFileSync(config, readFileSync(config, "utf8").replace(/^( +name: ")/m, "$1Renamed "));
      return { waiting };
    },
  );
  expect((await waiting).status).toBe(0);
  expect(build().status).toBe(0);
  for (const file of ["index.html", "feed.xml", "llms.txt"]) expect(built(file), file).toContain("Renamed ");
});

test("it changes while it is bundled -> exit 2, and nothing of the change is kept for when it is undone", async () => {
  const cache = join(project, ".briefs/cache");
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const file = join(engine, "site/components/Footer.tsx");
  const good = readFileSync(file, "utf8");
  const first = begin();
  while (!readdirSync(cache).some((name) => name.startsWith("pool-"))) await pause(5);
  ENGINE_EDITS["site/components/Footer.tsx"]?.(engine);
  expect((await first).status).toBe(2);
  expect(first.text()).toContain("has changed while it was bundled");
  expect(existsSync(join(project, "dist"))).toBe(false);
  writeFileSync(file, good);
  expect(build().status).toBe(0);
  expect(built("index.html")).not.toContain('<footer data-x="1"');
});

/** A build, to be awaited; until then, what it has said so far. */
function begin() {
  const child = spawn(process.execPath, [join(engine, "scripts/briefs.js"), ...ARGS], { cwd: project });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      text += data;
    });
  }
  const end = once(child, "close").then(([status]) => ({ status }));
  return Object.assign(end, { text: () => text });
}
