import { useWords } from "../words-context.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import "./OfflinePage.css";

/** The document that the service worker shows instead of any page when there is no connection. */
export function OfflinePage() {
  const words = useWords();
  return (
    <LoadFailure offline late>
      <noscript>{` ${words.failure.needsScripts}`}</noscript>
    </LoadFailure>
  );
}
