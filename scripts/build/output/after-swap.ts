import { isSystemError } from "../../system/is-system-error.ts";
import { UsageError } from "../../system/usage-error.ts";

/** What follows when the output has been exchanged. Where the system refuses it, nobody is to think that the old output stands. */
export async function afterSwap(out: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UsageError(
      `The new site is in ${out}, but not all that goes with it could be written. ${error.message}`,
      "Mend that, such as a full disk, and build again: it does what is left.",
    );
  }
}
