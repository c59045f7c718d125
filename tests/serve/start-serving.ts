import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

export const BRIEFS = join(import.meta.dirname, "../../scripts/briefs.js");

/** Runs a command that serves, and returns the URL that it prints. */
export async function startServing(args: string[], cwd: string) {
  const child = spawn(process.execPath, [BRIEFS, ...args], { cwd });
  const stdout = await outputUntil(child, /Ctrl-C/);
  return { child, url: /http:\S+/.exec(stdout)?.[0] ?? "" };
}

export async function outputUntil(child: ChildProcess, wanted: RegExp): Promise<string> {
  let text = "";
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += chunk;
    if (wanted.test(text)) return text;
  }
  throw new Error(`It ended without printing ${wanted}:\n${text}${errors}`);
}

/** Open until the tests end. */
export async function listening() {
  const server = createServer().listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : 0 };
}

export async function unusedPort(): Promise<number> {
  const { server, port } = await listening();
  server.close();
  await once(server, "close");
  return port;
}

export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  const [free] = await Promise.race([
    once(server, "listening").then(() => [true]),
    once(server, "error").then(() => [false]),
  ]);
  server.close();
  return free === true;
}
