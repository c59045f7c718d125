import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import getPort from "get-port";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the Firestore emulator listens; empty if there is none. */
    firestoreHost: string;
  }
}

const RULES = join(import.meta.dirname, "../../firestore.rules");
const MAIN = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";

/** Starts the official Firestore emulator once for all tests of the functions, and prints which stores they run on. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, why, stop } = await startEmulator(process.env);
  const line = host ? `SQLite, Firestore emulator at ${host}` : `SQLite. Skipped: Firestore emulator (${why})`;
  console.log(`Subscriber stores under test: ${line}`);
  project.provide("firestoreHost", host);
  return stop;
}

export interface Emulator {
  /** Empty if there is none; then `why` says what is missing. */
  host: string;
  why: string;
  stop: () => Promise<void>;
}

export async function startEmulator(env: NodeJS.ProcessEnv): Promise<Emulator> {
  const none = (why: string): Emulator => ({ host: "", why, stop: async () => {} });
  if (env.FIRESTORE_EMULATOR_HOST) return { ...none(""), host: env.FIRESTORE_EMULATOR_HOST };
  const jar = findJar(env);
  if (!jar) return none("its JAR was not found; set FIRESTORE_EMULATOR_JAR to its path");
  const java = env.JAVA_HOME ? join(env.JAVA_HOME, "bin/java") : "java";
  if (spawnSync(java, ["-version"]).status !== 0) return none("there is no Java");
  const port = await getPort();
  const options = ["--host=127.0.0.1", `--port=${port}`, `--rules=${RULES}`];
  // Otherwise, its errors are in the language of the machine.
  const child = spawn(java, ["-Duser.language=en", "-cp", jar, MAIN, ...options], { stdio: "ignore" });
  const host = `127.0.0.1:${port}`;
  if (await answers(host, child)) return { host, why: "", stop: () => stop(child) };
  await stop(child);
  return none("it did not start; the Java may be too old");
}

/** Looks where firebase-tools, Google's installer and Debian's package put it. */
function findJar(env: NodeJS.ProcessEnv): string | undefined {
  if (env.FIRESTORE_EMULATOR_JAR) return env.FIRESTORE_EMULATOR_JAR;
  const cache = env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache/firebase/emulators");
  const cached = globSync(join(cache, "cloud-firestore-emulator-*.jar")).sort();
  const inSdk = "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar";
  const sdks = [join(homedir(), "google-cloud-sdk"), "/usr/lib/google-cloud-sdk", "/usr/share/google-cloud-sdk"];
  return [cached.at(-1), ...sdks.map((sdk) => join(sdk, inSdk))].find((file) => file && existsSync(file));
}

async function answers(host: string, child: ChildProcess): Promise<boolean> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline && child.exitCode === null; ) {
    const isUp = await fetch(`http://${host}/`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return true;
    await pause(100);
  }
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
