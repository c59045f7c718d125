import { rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { writeChecksums } from "./checksums.ts";

/** Puts a folder that is complete in its place. Returns what went wrong, or nothing. */
export async function putBundle(temporary: string, target: string): Promise<string> {
  try {
    writeChecksums(temporary);
    // A damaged one.
    rmSync(target, { recursive: true, force: true });
    await rename(temporary, target);
    return "";
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    // Another build made the same, and was quicker.
    return ["ENOTEMPTY", "EEXIST"].includes(code) ? "" : message;
  }
}
