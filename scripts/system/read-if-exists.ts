import { existsSync, readFileSync } from "node:fs";

/** The text of a file. Undefined if there is no such file. */
export function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
