import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";

const ROOT = join(import.meta.dirname, "../..");
export const BRIEFS = join(ROOT, "scripts/briefs.js");

/** Runs the real CLI as a person would, in the project unless told otherwise. */
export function runBriefs(args: string[], cwd = ROOT, env: NodeJS.ProcessEnv = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [BRIEFS, ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  return { stdout, stderr, status };
}

/** By npx, with a PATH that does not know the project's own programs: what a person's shell has. */
export function npxBriefs(args: string[]) {
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const env = { ...process.env, PATH: path.join(delimiter), NO_COLOR: "1" };
  const { stdout, status } = spawnSync("npx", ["briefs", ...args], { cwd: ROOT, encoding: "utf8", env });
  return { stdout, status };
}

/** The options that make a fixture the project. */
export function inFixture(situation: string): string[] {
  const folder = join(ROOT, "tests/compile/fixtures", situation);
  return ["--posts", join(folder, "posts"), "--infographics", join(folder, "infographics")];
}

/** A copy of a fixture elsewhere on the disk, outside of any project. */
export function copyOfFixture(situation: string): string {
  const folder = mkdtempSync(join(tmpdir(), "briefs-"));
  cpSync(join(ROOT, "tests/compile/fixtures", situation), folder, { recursive: true });
  return folder;
}

/** The same without stopping this process, which may be the server that briefs asks. */
export async function runBriefsBeside(args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [BRIEFS, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [stdout, status] = await Promise.all([
    text(child.stdout),
    new Promise<number | null>((done) => child.on("close", done)),
  ]);
  return { stdout, status };
}
