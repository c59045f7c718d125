import { spawnSync } from "node:child_process";
import { INTERRUPTS, Interrupted } from "../../system/interrupted.ts";
import { UsageError } from "../../system/usage-error.ts";

export interface GitCall {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
  timeoutMs?: number;
}

/** Runs git, and returns its output, or undefined where it fails. */
export function askGit(args: string[], { cwd, env, input, timeoutMs }: GitCall): string | undefined {
  const { error, status, signal, stdout } = spawnSync("git", ["--literal-pathspecs", ...args], {
    cwd,
    encoding: "utf8",
    // Keeps git from taking locks that it does not need, as another git may be running.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: "0", ...env },
    ...(input !== undefined && { input }),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    maxBuffer: 2 ** 30,
  });
  if (error) throw new UsageError(`git cannot be run: ${error.message}`, "Install git, and run it again");
  // Ctrl-C ends git first, as both are of one process group: briefs hears of it only when this call has returned.
  const interrupt = INTERRUPTS.find((one) => one === signal);
  if (interrupt) throw new Interrupted(interrupt);
  return status === 0 ? stdout : undefined;
}

/** Runs git where its failure is a bug. */
export function git(args: string[], call: GitCall): string {
  const output = askGit(args, call);
  if (output === undefined) throw new Error(`git ${args[0]} failed in ${call.cwd}`);
  return output;
}

/** Runs a git command that lists paths with -z: they come unquoted, whatever their letters. */
export function gitPaths(args: string[], call: GitCall): string[] {
  return git(args, call).split("\0").filter(Boolean);
}
