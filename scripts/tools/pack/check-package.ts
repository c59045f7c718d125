import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { engineRoot } from "../../project/engine-root.ts";

/**
 * What those who install the package would stumble over. The package has ES modules alone (`esm-only`), and a site's source is
 * for a bundler, which resolves it by a pattern that no tool can look into.
 */
const CHECKS = [
  ["publint", "run", "--strict"],
  ["attw", "--profile", "esm-only", "--exclude-entrypoints", "./tsconfig", "./package.json"],
] as const;

/** Throws what publint and "are the types wrong" find in a tarball. */
export function checkPackage(tarball: string): void {
  for (const [program, ...args] of CHECKS) {
    const bin = join(engineRoot, "node_modules/.bin", program);
    const { status, stdout, stderr } = spawnSync(bin, program === "attw" ? [tarball, ...args] : [...args, tarball], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${program} finds problems in ${tarball}:\n${stdout}${stderr}`);
  }
}
