import { siteConfig } from "../site.config.ts";
import "./Wordmark.css";

export function Wordmark() {
  const { name, suffix } = siteConfig.wordmark;
  return (
    <span className="Wordmark" translate="no">
      {name}
      <span className="Wordmark-suffix">{suffix}</span>
    </span>
  );
}
