import { NOT_LOADED, sayBeside } from "../../islands/announce.ts";

type Reading = typeof import("../../islands/reading/enhance-reading.ts");

/** Fetches what a button of the post needs, and does it; where it cannot be had, the reader is told. */
export function withReading(button: Element, act: (reading: Reading) => Promise<void>): void {
  import("../../islands/reading/enhance-reading.ts").then(act, () => sayBeside(button, NOT_LOADED));
}
