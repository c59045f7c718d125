import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { assertCleanTree } from "../../project/git/clean-tree.ts";
import { git, gitPaths } from "../../project/git/git.ts";
import { readOverridesLock, writeOverridesLock } from "../../project/overrides/override-lock.ts";
import { CONFIG_FILE } from "../../project/site-config/config-file.ts";
import { UsageError } from "../../system/usage-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { unifiedDiff } from "../fix/unified-diff.ts";
import { SITE_SCRIPTS } from "../init/site-scripts.ts";
import { installPackage } from "../upgrade/install-package.ts";
import { adoptedConfig } from "./adopted-config.ts";
import { adoptedOverride } from "./adopted-override.ts";
import { type CopiedEngine, type CopySource, copiedEngine } from "./copied-engine.ts";
import { planAdoption } from "./plan-adoption.ts";

export interface AdoptOptions extends CopySource {
  /** The package, as npm takes it: a tarball, or name@version. */
  what: string;
}

export interface AdoptedSite {
  removed: string[];
  /** The components that became overrides. */
  overrides: string[];
  changed: { path: string; diff: string }[];
}

/** Makes a site that was copied with its engine depend on the package. Everything is staged in git, and nothing committed. */
export function adoptSite(options: AdoptOptions): AdoptedSite {
  const { site, what } = options;
  assertCopied(options);
  assertCleanTree(site, "briefs adopt");
  const engine = copiedEngine(options);
  const plan = planAdoption(gitPaths(["ls-files", "-z"], { cwd: site }), engine, site);
  const overrides = plan.overrides.map((name) => adoptedOverride(name, site, engine));
  const changed = plan.changed.map((path) => ({ path, diff: changeOf(path, engine, site) }));
  const removed = [...plan.unchanged, ...plan.changed, ...overrides.flatMap(({ before }) => before)];
  const config = adoptedConfig(readFileSync(join(site, CONFIG_FILE), "utf8"), plan.overrides);
  writeManifest(options);
  installOrRestore(what, site);
  for (const path of removed) remove(path, site);
  for (const { path, content } of overrides.flatMap(({ files }) => files)) write(join(site, path), content);
  write(join(site, CONFIG_FILE), config);
  const bases = overrides.map(({ name, bases }) => [name, bases] as const);
  if (bases.length > 0) writeOverridesLock(site, { ...readOverridesLock(site), ...Object.fromEntries(bases) });
  git(["add", "--all", "--", "."], { cwd: site });
  return { removed, overrides: plan.overrides, changed };
}

function assertCopied({ site, engine, version }: CopySource): void {
  if (!existsSync(join(site, "scripts/briefs.js")))
    throw new UsageError(
      "No engine was copied into this repository",
      "There is nothing to adopt: briefs upgrade updates the package",
    );
  if (realpathSync(site) === realpathSync(engine))
    throw new UsageError(
      "This is the copied engine itself",
      `Run the package's command: npx visual-briefs@${version} adopt`,
    );
}

function changeOf(path: string, engine: CopiedEngine, site: string): string {
  const text = readFileSync(join(site, path), "utf8");
  return text.includes("\0") ? "" : unifiedDiff(path, engine.textOf(path) ?? "", text);
}

/**
 * Writes the package.json of a site without a copied engine; npm adds the package itself. Every copied site has the newsletter,
 * so the package's peer dependencies, Firebase's libraries, become dependencies.
 */
function writeManifest({ site, engine }: CopySource): void {
  const { name } = JSON.parse(readFileSync(join(site, "package.json"), "utf8"));
  const { peerDependencies: dependencies } = JSON.parse(readFileSync(join(engine, "package.json"), "utf8"));
  const manifest = { name, private: true, type: "module", scripts: SITE_SCRIPTS, dependencies };
  writeFileAtomic(join(site, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  rmSync(join(site, "package-lock.json"), { force: true });
}

function installOrRestore(what: string, site: string): void {
  try {
    installPackage(what, site);
  } catch (error) {
    git(["checkout", "--quiet", "HEAD", "--", "."], { cwd: site });
    throw error;
  }
}

/** Removes a file, and each folder that is empty then. */
function remove(path: string, site: string): void {
  // npm has already written the new lock file.
  if (path === "package-lock.json") return;
  rmSync(join(site, path), { force: true });
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    if (readdirSync(join(site, folder)).length > 0) return;
    rmdirSync(join(site, folder));
  }
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileAtomic(file, content);
}
