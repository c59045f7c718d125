import { useSyncExternalStore } from "react";
import { useNewsletterWords } from "./use-newsletter-words.ts";

/**
 * The keys of the words by the code that the functions put into the URL. The prerendered page cannot know the code, and has the
 * words for any failure.
 */
const WORD_KEYS = {
  "invalid-argument": "failedAddress",
  "resource-exhausted": "failedTooMany",
  unavailable: "failedUnavailable",
} as const;

export function FailureHelp() {
  const code = useSyncExternalStore(never, codeInAddress, noCode);
  const words = useNewsletterWords();
  return <p>{words[isKnown(code) ? WORD_KEYS[code] : "failedAny"]}</p>;
}

const isKnown = (code: string): code is keyof typeof WORD_KEYS => Object.hasOwn(WORD_KEYS, code);
const never = () => () => {};
const codeInAddress = () => new URLSearchParams(location.search).get("code") ?? "";
const noCode = () => "";
