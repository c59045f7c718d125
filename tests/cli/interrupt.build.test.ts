import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyWarmCache } from "../build/copy-cache.ts";
import { RandomSite } from "../build/random-site.ts";
import { hashTree, siteProject } from "../build/site-project.ts";
import { unusedPort } from "../serve/start-serving.ts";
import { BRIEFS, runBriefs } from "./run-briefs.ts";

const place = mkdtempSync(join(tmpdir(), "briefs-interrupt-"));
afterAll(() => rmSync(place, { recursive: true }));
const isThere = (...path: string[]) => existsSync(join(...path));
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

interface Interrupting {
  args: string[];
  cwd: string;
  /** The moment. */
  at(said: string): boolean;
  signal?: NodeJS.Signals;
  /** To briefs alone, as `kill` sends it, and not to the group, as a terminal does. */
  alone?: boolean;
}

async function interrupt({ args, cwd, at, signal = "SIGINT", alone = false }: Interrupting) {
  // A process group of its own, as a shell gives to each of its commands.
  const env = { ...process.env, NO_COLOR: "1" };
  const child = spawn(process.execPath, [BRIEFS, ...args], { cwd, env, detached: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const closed = once(child, "close");
  while (!at(said) && child.exitCode === null) await pause(2);
  const { pid = 0 } = child;
  if (child.exitCode === null) process.kill(alone ? pid : -pid, signal);
  const [status, by] = await closed;
  const isAlone = await hasEnded(pid);
  if (!isAlone) process.kill(-pid, "SIGKILL");
  return { status, signal: by, said, orphans: isAlone ? 0 : 1 };
}

/** The whole group; what was killed may be a moment in dying. */
async function hasEnded(group: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if (livingIn(group) === 0) return true;
    await pause(20);
  }
  return false;
}

/** Those that nobody has collected yet are dead all the same. */
function livingIn(group: number): number {
  const lines = execFileSync("ps", ["-A", "-o", "pgid=,stat="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => new RegExp(`^\\s*${group}\\s+[^Z\\s]`).test(line)).length;
}

describe("briefs build, from nothing", () => {
  const project = join(place, "site");
  const cache = join(project, ".briefs/cache");
  const isBundling = () => namesIn(cache).some((name) => /^template-.*\.\d+$/.test(name));

  beforeAll(() => {
    new RandomSite(project, 5, 60);
    writeFileSync(join(project, "package.json"), "{}");
  });

  test.each([
    ["Ctrl-C", { signal: "SIGINT", alone: false }],
    ["SIGTERM to briefs alone", { signal: "SIGTERM", alone: true }],
  ] as const)("%s while Vite bundles -> no site, no half bundle, no process left", async (_, sending) => {
    const ran = await interrupt({ args: ["build"], cwd: project, at: isBundling, ...sending });
    expect(ran).toEqual({ status: null, signal: sending.signal, said: "", orphans: 0 });
    expect(isThere(project, "dist")).toBe(false);
    expect(namesIn(cache).filter((name) => /\.\d+$/.test(name))).toEqual([]);
  });

  test("Ctrl-C while briefs start builds -> the same", async () => {
    const ran = await interrupt({ args: ["start"], cwd: project, at: isBundling });
    expect(ran).toEqual({ status: null, signal: "SIGINT", said: "", orphans: 0 });
  });

  test("Ctrl-C in the midst of pages -> no site; the next build does not wait, and makes the same as one that was let be", async () => {
    const build = () => runBriefs(["build", "--no-pictures"], project);
    copyWarmCache(project);
    expect(build().status).toBe(0);
    const whole = hashTree(join(project, "dist"));
    for (const name of ["dist", ".dist.staging"]) rmSync(join(project, name), { recursive: true });
    for (const name of namesIn(cache))
      if (/^(?:trees|records)/.test(name)) rmSync(join(cache, name), { recursive: true });
    const at = () => namesIn(join(project, ".dist.staging/post")).length > 3;
    const ran = await interrupt({ args: ["build", "--no-pictures"], cwd: project, at });
    expect(ran).toEqual({ status: null, signal: "SIGINT", said: "", orphans: 0 });
    expect(isThere(project, "dist")).toBe(false);
    const next = build();
    expect(next).toMatchObject({ status: 0, stderr: "" });
    expect(next.stdout).not.toContain("waiting");
    expect(hashTree(join(project, "dist"))).toEqual(whole);
  });

  test.each(["dev", "start"])("Ctrl-C when briefs %s serves -> 0, and no process left", async (command) => {
    const at = (said: string) => said.includes("Ctrl-C");
    // Elsewhere, another test asks for the first free port.
    const ran = await interrupt({ args: [command, "--port", String(await unusedPort())], cwd: project, at });
    expect(ran).toMatchObject({ status: 0, signal: null, orphans: 0 });
  });

  const terminal = spawnSync("script", ["-qec", "true", "/dev/null"]).status === 0;
  test.skipIf(!terminal)("Ctrl-C typed in a terminal -> its last line is free again, and 130", async () => {
    const line = `'${process.execPath}' '${BRIEFS}' build --clean`;
    const child = spawn("script", ["-qec", line, "/dev/null"], { cwd: project });
    let shown = "";
    child.stdout.on("data", (chunk) => {
      if (!shown.includes("Building:") && String(chunk).includes("Building:")) child.stdin.write("\x03");
      shown += chunk;
    });
    expect(await once(child, "close")).toEqual([130, null]);
    // A step may have been told between the key and the end.
    expect(JSON.stringify(shown)).toMatch(/\^C((?!\\n).)*\\r\\u001b\[2K"$/);
  });
});

describe("what writes new files: all of them, or none", () => {
  test.each([false, true])(
    "Ctrl-C while briefs eject copies (the folder was there: %s) -> all is taken back",
    async (was) => {
      const cwd = mkdtempSync(join(place, "eject-"));
      if (was) mkdirSync(join(cwd, "mine"));
      const at = () => isThere(cwd, "mine/scripts");
      const ran = await interrupt({ args: ["eject", "mine"], cwd, at });
      expect(ran).toEqual({ status: null, signal: "SIGINT", said: "", orphans: 0 });
      expect(isThere(cwd, "mine")).toBe(was);
      expect(namesIn(join(cwd, "mine"))).toEqual([]);
      expect(runBriefs(["eject", "mine"], cwd).status).toBe(0);
    },
  );

  test("Ctrl-C while briefs import writes -> as before, and it can be run again", async () => {
    const project = siteProject();
    const source = join(place, "jekyll");
    mkdirSync(join(source, "_posts"), { recursive: true });
    writeFileSync(join(source, "_config.yml"), "title: Old\n");
    for (let i = 0; i < 400; i++) {
      const text = `---\ntitle: Old post ${i}\n---\n\nText.\n`;
      writeFileSync(join(source, `_posts/2020-01-01-old-post-${i}.md`), text);
    }
    const before = hashTree(join(project, "posts"));
    const args = ["import", source, "--category", "explainers"];
    const at = () => namesIn(join(project, "posts")).some((name) => name.startsWith("old-post"));
    const ran = await interrupt({ args, cwd: project, at });
    expect(ran).toEqual({ status: null, signal: "SIGINT", said: "", orphans: 0 });
    expect(hashTree(join(project, "posts"))).toEqual(before);
    expect(runBriefs(args, project).stdout).toContain("Wrote 400 posts");
    rmSync(project, { recursive: true });
  });

  test("Ctrl-C while briefs new writes -> post and figure, or neither", async () => {
    const project = siteProject();
    const at = () => isThere(project, "infographics/my-post");
    const ran = await interrupt({ args: ["new", "explainers", "My Post"], cwd: project, at });
    expect(ran.orphans).toBe(0);
    expect(isThere(project, "infographics/my-post/first-figure.json")).toBe(isThere(project, "posts/my-post.md"));
    rmSync(project, { recursive: true });
  });
});
