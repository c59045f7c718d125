/** What a reader agrees to. The functions keep the same words as evidence: a change here is one there, with its version. */
export const CONSENT_TEXT = "One brief a week by email. No spam. Unsubscribe anytime.";
