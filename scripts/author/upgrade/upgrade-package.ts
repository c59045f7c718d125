import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { assertCleanTree } from "../../project/git/clean-tree.ts";
import { UsageError } from "../../system/usage-error.ts";
import { withCopyOfTree } from "./copy-of-tree.ts";
import { dependsOnPackage, installedVersion, installPackage, PACKAGE_NAME } from "./install-package.ts";

export interface UpgradeOptions {
  /** Default: the latest one. */
  version?: string;
  /** A tarball of the package, in place of a version from the registry. */
  tarball?: string;
  /** Do everything in a copy of the site, and show what would change. */
  dryRun?: boolean;
  json?: boolean;
}

/**
 * Installs another version of the package in a site. Its command then migrates the site, as only a new version knows what
 * has changed. Returns the exit status of that command, which has reported everything.
 */
export async function upgradePackage(given: UpgradeOptions, site: string, cwd: string): Promise<number> {
  assertCleanTree(site, "briefs upgrade");
  if (!dependsOnPackage(site))
    throw new UsageError(
      `package.json does not depend on ${PACKAGE_NAME}`,
      "briefs adopt makes a copied site depend on it",
    );
  const from = installedVersion(site);
  if (from === undefined) throw new UsageError(`${PACKAGE_NAME} is not installed`, "Run npm ci first");
  const what = packageAsked(given, cwd);
  return given.dryRun
    ? withCopyOfTree(site, async (copy) => upgradeIn(copy, { ...given, what, from }))
    : upgradeIn(site, { ...given, what, from });
}

function packageAsked({ version, tarball }: UpgradeOptions, cwd: string): string {
  if (tarball === undefined) return `${PACKAGE_NAME}@${version ?? "latest"}`;
  if (version !== undefined)
    throw new UsageError("A version and --tarball ask for two packages", "Leave one of the two out");
  const file = resolve(cwd, tarball);
  if (existsSync(file)) return file;
  throw new UsageError(`There is no ${tarball}`, "Name a tarball of the package, such as visual-briefs-1.4.0.tgz");
}

function upgradeIn(
  folder: string,
  { what, from, dryRun, json }: UpgradeOptions & { what: string; from: string },
): number {
  installPackage(what, folder);
  const args = ["upgrade", "--installed-over", from, ...(dryRun ? ["--dry-run"] : []), ...(json ? ["--json"] : [])];
  const program = join(folder, "node_modules", PACKAGE_NAME, "lib/scripts/briefs.js");
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, stdio: "inherit" }).status ?? 1;
}
