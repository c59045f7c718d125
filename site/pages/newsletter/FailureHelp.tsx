import { useSyncExternalStore } from "react";
import { useNewsletterWords } from "./use-newsletter-words.ts";

/** The words by the code that the functions put into the address. The prerendered page cannot know it, and says what helps always. */
const WORD = {
  "invalid-argument": "failedAddress",
  "resource-exhausted": "failedTooMany",
  unavailable: "failedUnavailable",
} as const;

export function FailureHelp() {
  const code = useSyncExternalStore(never, codeInAddress, noCode);
  const words = useNewsletterWords();
  return <p>{words[isKnown(code) ? WORD[code] : "failedAny"]}</p>;
}

const isKnown = (code: string): code is keyof typeof WORD => Object.hasOwn(WORD, code);
const never = () => () => {};
const codeInAddress = () => new URLSearchParams(location.search).get("code") ?? "";
const noCode = () => "";
