import { isSystemError } from "../../system/is-system-error.ts";
import { UsageError } from "../../system/usage-error.ts";

/** Does what follows a swap. If the system refuses it, the error says that the new output is in place all the same. */
export async function afterSwap(out: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UsageError(
      `The new site is in ${out}, but not all that goes with it could be written. ${error.message}`,
      "Fix that, such as a full disk, and build again: the build does what is left.",
    );
  }
}
