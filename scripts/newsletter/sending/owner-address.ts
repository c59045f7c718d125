import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/**
 * OWNER_EMAIL as the deployed functions have it: from functions/.env.PROJECT, functions/.env, or the environment, which wins.
 * Empty: there is none.
 */
export function ownerAddress(root: string, env: NodeJS.ProcessEnv): string {
  const project = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT;
  const files = ["functions/.env", ...(project ? [`functions/.env.${project}`] : [])].map((name) => join(root, name));
  const settings = files.filter(existsSync).map((file) => parseEnv(readFileSync(file, "utf8")));
  return env.OWNER_EMAIL ?? settings.findLast(({ OWNER_EMAIL }) => OWNER_EMAIL !== undefined)?.OWNER_EMAIL ?? "";
}
