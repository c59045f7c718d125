import { WORDS } from "./site.ts";

/** What a reader agrees to. New words need a new version, because each record names the version that it was given under. */
export const CONSENT = WORDS.consent;
