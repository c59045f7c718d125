import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives a project npm packages ("name@version"), from a temporary folder that the next run finds again. Returns what is wrong, if
 * anything is.
 */
export function linkPackages(project: string, packages: readonly string[]): string | undefined {
  const home = join(tmpdir(), `briefs-bench-${packages.join("-").replaceAll(/[^\w.]+/g, "-")}`);
  const modules = join(home, "node_modules");
  // npm writes it last.
  if (!existsSync(join(modules, ".package-lock.json"))) {
    mkdirSync(home, { recursive: true });
    const options = ["--prefix", home, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status, stderr } = spawnSync("npm", ["install", ...options, ...packages], { encoding: "utf8" });
    if (status !== 0) return `npm could not install it:\n${stderr}`;
  }
  symlinkSync(modules, join(project, "node_modules"));
}
