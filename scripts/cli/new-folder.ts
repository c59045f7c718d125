import { readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { engineRoot } from "../project/engine-root.ts";
import { ArgumentError } from "../system/usage-error.ts";

/** Refuses a folder for a new site that holds something already, or lies within the engine. `dir` is as it was given. */
export function checkNewFolder(target: string, dir: string): void {
  if (dir.trim() === "") throw new ArgumentError("The folder's name is empty", "Write it like ../my-site");
  if (`${target}${sep}`.startsWith(join(engineRoot, "/")) && relative(engineRoot, target) !== "") {
    throw new ArgumentError(`${dir} lies within this project`, "Name a folder beside it, such as ../my-site");
  }
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) throw new ArgumentError(`${dir} is a file`, "Name a folder that is not there yet");
  if (readdirSync(target).length > 0) {
    throw new ArgumentError(
      `${dir} is not empty: nothing was written`,
      "Name a folder that is empty, or not there yet",
    );
  }
}
