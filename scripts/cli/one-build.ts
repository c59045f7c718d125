import { join } from "node:path";
import { withLock } from "../system/with-lock.ts";

/** One build of a project at a time: nobody else exchanges what is written, or looked at, meanwhile. */
export function oneBuild<T>(root: string, log: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const wait = () => log("Another build of this project is under way: waiting for it to end.");
  return withLock(join(root, ".briefs/lock"), wait, work);
}
