import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand } from "../../system/npm-command.ts";
import { UsageError } from "../../system/usage-error.ts";

export const PACKAGE_NAME = "visual-briefs";

/** Makes a site depend on exactly this version of the package, and installs it. `what` is as npm takes it: a tarball, or name@version. */
export function installPackage(what: string, folder: string): void {
  const npm = npmCommand("npm", ["install", "--save-exact", "--no-fund", "--no-audit", what]);
  const { error, status, stderr } = spawnSync(npm.command, npm.args, {
    ...npm.options,
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status === 0) return;
  const output = (error?.message ?? stderr).trim();
  throw new UsageError(
    `npm install ${what} failed:\n${output}`,
    "Nothing else was done. Name a version or --tarball FILE",
  );
}

/** The version of the package that is installed in a site. */
export function installedVersion(folder: string): string | undefined {
  const file = join(folder, "node_modules", PACKAGE_NAME, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : undefined;
}

/** Whether a site's package.json names the package. */
export function dependsOnPackage(folder: string): boolean {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return false;
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
  return PACKAGE_NAME in { ...dependencies, ...devDependencies };
}
