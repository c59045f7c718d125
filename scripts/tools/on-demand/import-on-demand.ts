import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { npmCommand } from "../../system/npm-command.ts";

const FOLDER = import.meta.dirname;

export type OnDemand = "lighthouse" | "mjml";

/**
 * Imports a module of a package that one command alone needs, and no test: 270 packages, a fifth of all bytes. The repository's
 * `npm ci` leaves them out, and the first command that needs one installs them by the lock file in this folder.
 */
export async function importOnDemand<T>(name: OnDemand, module = "", folder = FOLDER): Promise<T> {
  if (installedVersion(name, folder) !== onDemandVersion(name, folder)) install(folder);
  const path = createRequire(join(folder, "package.json")).resolve(`${name}${module}`);
  return import(pathToFileURL(path).href);
}

export function onDemandVersion(name: OnDemand, folder = FOLDER): string {
  return readJson(join(folder, "package.json")).dependencies[name];
}

function installedVersion(name: OnDemand, folder: string): string | undefined {
  const manifest = join(folder, "node_modules", name, "package.json");
  return existsSync(manifest) ? readJson(manifest).version : undefined;
}

function install(folder: string): void {
  console.error("Installing what this command needs, once …");
  const npm = npmCommand("npm", ["ci"]);
  const { status, stderr, error } = spawnSync(npm.command, npm.args, { ...npm.options, cwd: folder, encoding: "utf8" });
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ci failed in ${folder}:\n${stderr}`);
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, "utf8"));
}
