import { spawnSync } from "node:child_process";

/** Has npm write package-lock.json without installing anything, so that npm ci works. False: npm could not. */
export function writeLockFile(folder: string): boolean {
  const args = ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"];
  // On Windows npm is a batch file.
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: "ignore", shell: process.platform === "win32" });
  return status === 0;
}
