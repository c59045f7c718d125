import { WORDS } from "./site.ts";

/** The text that a reader agrees to. A changed text needs a new version, because each consent record names its version. */
export const CONSENT = WORDS.consent;
