import { useSiteConfig } from "../site-config-context.ts";
import "./Wordmark.css";

export function Wordmark() {
  const { name, suffix } = useSiteConfig().wordmark;
  return (
    <span className="Wordmark" dir="ltr" translate="no">
      {name}
      {suffix !== "" && <span className="Wordmark-suffix">{suffix}</span>}
    </span>
  );
}
