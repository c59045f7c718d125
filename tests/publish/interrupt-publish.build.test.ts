import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Publisher } from "./publisher.ts";

const site = new Publisher();
beforeAll(() => site.open());
afterAll(() => site.close());

const ASK = "hosting:sites:list";
const FUNCTIONS = "--only firestore,functions";
const HOSTING = "--only hosting";
const CHANNEL = "channel:deploy";
const words = (calls: string[]) =>
  calls.map((call) => [ASK, FUNCTIONS, HOSTING, CHANNEL].find((one) => call.includes(one)));

afterEach(() => {
  site.live = 404;
});

test("Ctrl-C while Vite bundles -> at once; nothing has changed, and no half bundle is kept", async () => {
  const cache = site.path(".briefs/cache");
  rmSync(cache, { recursive: true, force: true });
  const bundling = () => existsSync(cache) && readdirSync(cache).some((name) => /^site-.*\.\d+$/.test(name));
  const { signal, stdout, calls } = await site.interrupt({ at: bundling });
  expect({ signal, calls }).toEqual({ signal: "SIGINT", calls: [] });
  expect(stdout).toMatch(/^Check: .*\nBuild interrupted\.\n\nNothing has changed: .*\nRun it again, .*\.\n$/);
  expect(readdirSync(cache).filter((name) => /\.\d+$/.test(name))).toEqual([]);
  expect(existsSync(site.path("dist"))).toBe(false);
});

describe("while firebase-tools runs -> it is waited for, nothing more begins, and what is live is said", () => {
  const good = { ending: "good" } as const;
  const byTheSystem = { signal: "SIGTERM", alone: true } as const;
  type Case = [string, string, Partial<Parameters<Publisher["interrupt"]>[0]>, string[], string];
  test.each<Case>([
    ["the login", ASK, {}, [ASK], "unchanged"],
    ["the functions", FUNCTIONS, {}, [ASK, FUNCTIONS], "functions perhaps"],
    ["the functions, which end well", FUNCTIONS, good, [ASK, FUNCTIONS], "functions"],
    ["the site", HOSTING, {}, [ASK, FUNCTIONS, HOSTING], "functions, site perhaps"],
    ["the site, which ends well", HOSTING, good, [ASK, FUNCTIONS, HOSTING], "all"],
    ["the site alone", HOSTING, { args: ["--no-functions"] }, [ASK, HOSTING], "site perhaps"],
    ["a channel", CHANNEL, { args: ["--channel", "pr-7"] }, [ASK, CHANNEL], "channel perhaps"],
    ["SIGTERM, to briefs alone", HOSTING, byTheSystem, [ASK, FUNCTIONS, HOSTING], "functions, site perhaps"],
  ])("%s", async (_, at, { args = [], signal = "SIGINT", ...given }, made, live) => {
    const ran = await site.interrupt({ at, signal, ...given, args: [...args, "--json"] });
    expect(ran, ran.stdout).toMatchObject({
      signal,
      isPassedOn: true,
      stderr: expect.stringContaining("waiting for firebase"),
    });
    expect(words(ran.calls)).toEqual(made);
    expect(JSON.parse(ran.stdout)).toMatchObject({ live, failure: { message: "Interrupted" } });
  });

  test("for people: what was interrupted, what is live, how to find out, how to go on", async () => {
    const { stdout } = await site.interrupt({ at: HOSTING });
    expect(stdout).toMatch(
      /\nSite interrupted\.\n\nThe functions are new\. The site is most likely .+\n.*publish --dry-run.*Run it again.*\.\n$/,
    );
  });
});

test("while the live site is asked what it has -> at once, before and after the deployment", async () => {
  site.live = "nothing";
  const asked = site.asked;
  const before = await site.interrupt({ at: () => site.asked > asked });
  expect(before).toMatchObject({ signal: "SIGINT", calls: [] });
  expect(before.stdout).toMatch(/\nInterrupted\.\n\nNothing has changed/);
  site.live = 404;
  const again = site.asked;
  const after = await site.interrupt({
    at: () => {
      if (site.asked === again + 1) site.live = "nothing";
      return site.asked === again + 2;
    },
  });
  expect(after.stdout).toMatch(/\nLive site interrupted\.\n\nThe site and the functions are new\.\n/);
});

describe("while a revision is compared with -> its folder is gone, and git knows of none", () => {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: site.project, encoding: "utf8" });
  const isThere = (file: string) =>
    readdirSync(site.temporary).some((name) => existsSync(`${site.temporary}/${name}/${file}`));

  beforeAll(() => {
    writeFileSync(site.path(".gitignore"), "dist*\n.*\n");
    git("init", "--quiet");
    git("add", "posts", "infographics");
    git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "Before");
  });

  const interrupt = async (at: () => boolean) => {
    const { signal, calls, stdout } = await site.interrupt({ args: ["--against", "HEAD"], at });
    expect({ signal, calls }).toEqual({ signal: "SIGINT", calls: [] });
    expect(stdout).toMatch(/\nBuild HEAD interrupted\.\n\nNothing has changed/);
    expect(readdirSync(site.temporary).filter((name) => name.startsWith("briefs-"))).toEqual([]);
    expect(git("worktree", "list").trim().split("\n")).toHaveLength(1);
  };

  test("while it is built", () => interrupt(() => isThere("tree/posts/lead.md")));

  test("while git runs, which Ctrl-C ends before briefs hears of it", async () => {
    const real = execFileSync("which", ["git"], { encoding: "utf8" }).trim();
    const shim = site.command(
      "git",
      `case "$*" in *checkout-index*) touch "$MACHINE/out"; sleep 30;; esac\nexec ${real} "$@"`,
    );
    await interrupt(() => existsSync(site.path(".machine/out")));
    rmSync(shim);
  });
});

test("and then -> it is published as if nothing had been", async () => {
  const { status, calls } = await site.publish();
  expect({ status, calls: words(calls) }).toEqual({ status: 0, calls: [ASK, FUNCTIONS, HOSTING] });
});
