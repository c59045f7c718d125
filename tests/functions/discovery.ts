import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parse } from "yaml";
import { freePort } from "../../scripts/system/ports.ts";

const FUNCTIONS = join(import.meta.dirname, "../../functions");
const { resolve } = createRequire(join(FUNCTIONS, "package.json"));

/** What firebase-tools deploys. */
export interface Discovered {
  /** What firebase-tools asks for. Unattended, it fails without a value. */
  params?: { name: string; type: string }[];
  endpoints: Record<string, Endpoint>;
}

interface Endpoint {
  region: string[];
  callableTrigger?: object;
  httpsTrigger?: object;
  scheduleTrigger?: object;
  eventTrigger?: object;
  secretEnvironmentVariables?: { key: string }[];
}

/** Asks the functions in a folder for what there is to deploy, as firebase-tools does: by the program of firebase-functions. */
export async function discover(folder: string): Promise<Discovered> {
  const bin = join(packageFolder("firebase-functions"), "lib/bin/firebase-functions.js");
  const port = await freePort();
  const env = { ...process.env, FUNCTIONS_CONTROL_API: "true", GCLOUD_PROJECT: "demo-deploy", PORT: String(port) };
  const child = spawn(process.execPath, [bin, "."], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  try {
    const response = await untilAnswered(() => fetch(`http://localhost:${port}/__/functions.yaml`), ended);
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return parse(text);
  } finally {
    child.kill();
    await ended;
  }
}

/** Makes the packages of the functions, as they are installed here, those of another folder. */
export function linkPackages(folder: string, names: string[]): void {
  for (const name of names) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(packageFolder(name), link);
  }
}

function packageFolder(name: string): string {
  const file = resolve(name);
  return `${file.slice(0, file.lastIndexOf(`/node_modules/${name}/`))}/node_modules/${name}`;
}

async function untilAnswered(ask: () => Promise<Response>, ended: Promise<unknown>): Promise<Response> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const response = await ask().catch(() => undefined);
    if (response) return response;
    if (hasEnded) throw new Error("The program of firebase-functions has ended");
    await setTimeout(50);
  }
}
