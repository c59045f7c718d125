import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand } from "../../system/npm-command.ts";
import { UsageError } from "../../system/usage-error.ts";

export const PACKAGE_NAME = "visual-briefs";

/**
 * Makes a site depend on exactly this version of the package, and installs it. `what` is as npm takes it: a tarball, or
 * name@version. A site with a newsletter gets the libraries of Firebase in the versions that this version of the package needs.
 */
export function installPackage(what: string, folder: string): void {
  const hint = "Nothing else was done. Name a version or --tarball FILE";
  if (!usesPeers(folder)) {
    npmInstall([what], { folder, hint });
    return;
  }
  // npm refuses a package that needs other versions of its peers. Which it needs is known once it is installed.
  npmInstall(["--legacy-peer-deps", what], { folder, hint });
  const peers = Object.entries(peersOf(folder)).map(([name, version]) => `${name}@${version}`);
  npmInstall(peers, {
    folder,
    hint: "Only the package itself was installed. Take it back by git checkout package.json package-lock.json and npm ci, and try again",
  });
}

function npmInstall(packages: string[], { folder, hint }: { folder: string; hint: string }): void {
  const npm = npmCommand("npm", ["install", "--save-exact", "--no-fund", "--no-audit", ...packages]);
  const { error, status, stderr } = spawnSync(npm.command, npm.args, {
    ...npm.options,
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status === 0) return;
  const output = (error?.message ?? stderr).trim();
  throw new UsageError(`npm install ${packages.join(" ")} failed:\n${output}`, hint);
}

/** Whether a site depends on a library that only the newsletter needs. */
function usesPeers(folder: string): boolean {
  const dependencies = dependenciesOf(folder);
  return Object.keys(peersOf(folder)).some((name) => name in dependencies);
}

function peersOf(folder: string): Record<string, string> {
  const file = join(folder, "node_modules", PACKAGE_NAME, "package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")).peerDependencies ?? {}) : {};
}

/** The version of the package that is installed in a site. */
export function installedVersion(folder: string): string | undefined {
  const file = join(folder, "node_modules", PACKAGE_NAME, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : undefined;
}

/** Whether a site's package.json names the package. */
export function dependsOnPackage(folder: string): boolean {
  return PACKAGE_NAME in dependenciesOf(folder);
}

function dependenciesOf(folder: string): Record<string, string> {
  const file = join(folder, "package.json");
  if (!existsSync(file)) return {};
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8"));
  return { ...dependencies, ...devDependencies };
}
