import { spawnSync } from "node:child_process";
import { npmCommand } from "../../system/npm-command.ts";

/** Has npm write package-lock.json without installing anything, so that npm ci works. Returns false if npm fails. */
export function writeLockFile(folder: string): boolean {
  const args = ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"];
  const npm = npmCommand("npm", args);
  const { status } = spawnSync(npm.command, npm.args, { ...npm.options, cwd: folder, stdio: "ignore" });
  return status === 0;
}
