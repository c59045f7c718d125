import { normalizeSpawnCommand } from "tinyexec";

/** What `spawn` takes to start npm or npx. On Windows these are batch files, which a shell runs, with its own quoting. */
export function npmCommand(program: "npm" | "npx", args: string[]) {
  const { command, args: quoted, options } = normalizeSpawnCommand(program, args);
  return { command, args: quoted, options: { windowsVerbatimArguments: options.windowsVerbatimArguments } };
}
