import { LoadFailure } from "./LoadFailure.tsx";
import "./OfflinePage.css";

/** The document that the service worker shows instead of any page when there is no connection. */
export function OfflinePage() {
  return (
    <LoadFailure offline late>
      <noscript> Pages that you have read are kept here, but showing them without a connection takes scripts.</noscript>
    </LoadFailure>
  );
}
