import { rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { writeChecksums } from "./checksums.ts";

/** Moves a complete bundle into its place. Returns an error message, or "". */
export async function putBundle(temporary: string, target: string): Promise<string> {
  try {
    writeChecksums(temporary);
    // A bundle that is there already is damaged.
    rmSync(target, { recursive: true, force: true });
    await rename(temporary, target);
    return "";
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    // Another build has just put the same bundle there.
    return ["ENOTEMPTY", "EEXIST"].includes(code) ? "" : message;
  }
}
