import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkPackage as checkTypes, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { engineRoot } from "../../project/engine-root.ts";

/**
 * Entry points that are no modules. The site's source is for a bundler, which resolves it by a pattern that no tool can check.
 */
const NO_MODULES = ["./tsconfig", "./package.json"];

/**
 * Throws the problems that publint and "are the types wrong" find in a tarball, which would break it for those who install it.
 */
export async function checkPackage(tarball: string): Promise<void> {
  const bin = join(engineRoot, "node_modules/.bin/publint");
  const { status, stdout, stderr } = spawnSync(bin, ["run", "--strict", tarball], { encoding: "utf8" });
  if (status !== 0) throw new Error(`publint finds problems in ${tarball}:\n${stdout}${stderr}`);
  const wrong = await typeProblems(tarball);
  if (wrong.length > 0) throw new Error(`Types are wrong in ${tarball}:\n${JSON.stringify(wrong, null, 2)}`);
}

async function typeProblems(tarball: string): Promise<Problem[]> {
  const files = createPackageFromTarballData(readFileSync(tarball));
  const analysis = await checkTypes(files, { excludeEntrypoints: NO_MODULES });
  return analysis.types ? analysis.problems.filter(isOfModules) : [];
}

/**
 * Whether a problem concerns ES modules. The package has no others, so problems of `require` in older versions of Node, and of
 * TypeScript's resolution for Node 10, do not count.
 */
function isOfModules(problem: Problem): boolean {
  if ("resolutionKind" in problem) return !["node10", "node16-cjs"].includes(problem.resolutionKind);
  return true;
}
