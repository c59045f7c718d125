import { join } from "node:path";
import { withLock } from "../../build/build-lock.ts";

/** One command at a time adds posts to a project, so that no two get the same id. */
export function oneWriter<T>(root: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const wait = () => log("Another command is adding posts to this project: waiting for it to end.");
  return withLock(join(root, ".briefs/new.lock"), wait, work);
}
