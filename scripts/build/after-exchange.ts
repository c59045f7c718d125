import { isRefusal } from "../is-refusal.ts";
import { Misuse } from "../misuse.ts";

/** What follows when the output has been exchanged. Where the system refuses it, nobody is to think that the old output stands. */
export async function afterExchange(out: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw new Misuse(
      `The new site is in ${out}, but not all that goes with it could be written. ${error.message}`,
      "Mend that, such as a full disk, and build again: it does what is left.",
    );
  }
}
