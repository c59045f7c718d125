import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export interface Child {
  url: string;
  /** Everything it has printed so far. */
  output: () => string;
  kill: () => Promise<void>;
}

/** Serves the functions in a child process. */
export async function serveInChild(place: string, env: NodeJS.ProcessEnv = {}): Promise<Child> {
  const script = join(import.meta.dirname, "serve-child.ts");
  const child = spawn(process.execPath, [script, place], { env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  while (!output.includes("ready")) await Promise.race([once(child.stdout, "data"), ended(child, () => output)]);
  return {
    url: /ready (\S+)/.exec(output)?.[1] ?? "",
    output: () => output,
    kill: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function ended(child: ChildProcess, output: () => string): Promise<never> {
  await once(child, "exit");
  throw new Error(`The child process ended by itself: ${output()}`);
}
