import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../system/usage-error.ts";

/** firebase.json, as far as it is read here: only the part of Hosting. */
export interface FirebaseConfig {
  hosting?: HostingConfig;
}

/** The settings of Hosting that are read here. */
export interface HostingConfig {
  public?: string;
  headers?: { source: string; headers: { key: string; value: string }[] }[];
  redirects?: Redirect[];
  rewrites?: Rewrite[];
}

export interface Redirect {
  source: string;
  destination: string;
  type: number;
}

export interface Rewrite {
  source: string;
  function?: { functionId: string; region?: string };
}

/**
 * The firebase.json that is deployed, with the redirects that the posts ask for. It lies beside the built site, as
 * firebase-tools takes the folder of its configuration for the project and refuses paths that lead out of it.
 */
export function deployConfigOf(out: string): string {
  return `${out}.firebase.json`;
}

/** Reads firebase.json from the first of these folders that has one. */
export async function readFirebase(...folders: string[]): Promise<FirebaseConfig> {
  const file = folders.map((folder) => join(folder, "firebase.json")).find((path) => existsSync(path));
  if (!file)
    throw new UsageError("There is no firebase.json", "It says how the site is served: take it from the repository");
  return readJson(file);
}

/** Reads the `hosting` part of firebase.json. */
export async function readHosting(...folders: string[]): Promise<HostingConfig> {
  return (await readFirebase(...folders)).hosting ?? {};
}

/** Reads the `hosting` part of the firebase.json that a build has written beside the site. */
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
