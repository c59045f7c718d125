import { LoadFailure } from "./LoadFailure.tsx";
import "./OfflinePage.css";

/** The document that stands in for any page when there is no connection. */
export function OfflinePage() {
  return (
    <LoadFailure offline late>
      <noscript> Pages that you have read are kept here, but showing them without a connection takes scripts.</noscript>
    </LoadFailure>
  );
}
