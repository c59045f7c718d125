import { spawnSync } from "node:child_process";
import { UsageError } from "../../system/usage-error.ts";

export interface GitCall {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
}

/** What git says, or undefined where it refuses. */
export function askGit(args: string[], { cwd, env, input }: GitCall): string | undefined {
  const { error, status, stdout } = spawnSync("git", ["--literal-pathspecs", ...args], {
    cwd,
    encoding: "utf8",
    // No lock is taken for what git would only tidy up: another git may be at work.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: "0", ...env },
    ...(input !== undefined && { input }),
    maxBuffer: 2 ** 30,
  });
  if (error) throw new UsageError(`git cannot be run: ${error.message}`, "Install git, or compare with no revision");
  return status === 0 ? stdout : undefined;
}

/** The same, where a refusal is a bug. */
export function git(args: string[], call: GitCall): string {
  const said = askGit(args, call);
  if (said === undefined) throw new Error(`git ${args[0]} failed in ${call.cwd}`);
  return said;
}

/** Of what git lists with -z: paths as they are, whatever their letters. */
export function gitPaths(args: string[], call: GitCall): string[] {
  return git(args, call).split("\0").filter(Boolean);
}
