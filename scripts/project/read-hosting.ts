import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../system/usage-error.ts";
import { deployConfigOf, type FirebaseConfig, type HostingConfig } from "./firebase-config.ts";

/** Of the first of these folders that has one. */
export async function readFirebase(...folders: string[]): Promise<FirebaseConfig> {
  const file = folders.map((folder) => join(folder, "firebase.json")).find((path) => existsSync(path));
  if (!file)
    throw new UsageError("There is no firebase.json", "It says how the site is served: take it from the repository");
  return readJson(file);
}

/** The `hosting` part of it. */
export async function readHosting(...folders: string[]): Promise<HostingConfig> {
  return (await readFirebase(...folders)).hosting ?? {};
}

/** The `hosting` part of what a build has made of it. */
export async function readDeployed(out: string): Promise<HostingConfig> {
  return (await readJson(deployConfigOf(out))).hosting ?? {};
}

async function readJson(file: string): Promise<FirebaseConfig> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new UsageError(`${file} is not valid JSON`, error instanceof Error ? error.message : undefined);
  }
}
