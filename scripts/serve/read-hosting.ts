import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Misuse } from "../misuse.ts";
import type { HostingConfig } from "./serve.ts";

/** The `hosting` part of firebase.json: of the first of these folders that has one. */
export async function readHosting(...folders: string[]): Promise<HostingConfig> {
  const file = folders.map((folder) => join(folder, "firebase.json")).find((path) => existsSync(path));
  if (!file)
    throw new Misuse("There is no firebase.json", "It says how the site is served: take it from the repository");
  try {
    const { hosting }: { hosting?: HostingConfig } = JSON.parse(await readFile(file, "utf8"));
    return hosting ?? {};
  } catch (error) {
    throw new Misuse(`${file} is not valid JSON`, error instanceof Error ? error.message : undefined);
  }
}
