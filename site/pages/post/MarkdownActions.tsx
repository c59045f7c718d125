import { useState } from "react";
import { postSourceUrl } from "../../content/urls.ts";
import "./MarkdownActions.css";

const loadCopy = () => import("./copy-text.ts");

/** The post as Markdown, to take along. Without scripts the link alone: the button is for who can use it. */
export function MarkdownActions({ slug }: { slug: string }) {
  const [said, say] = useState("");
  const url = postSourceUrl(slug);
  // Fetched beforehand: some browsers let a page copy only right after the click.
  const ready = () => void loadCopy().catch(() => {});
  const copy = () =>
    loadCopy().then(
      ({ copyText }) => copyText(url, say),
      () => say("Not copied"),
    );
  return (
    <p className="MarkdownActions">
      <button type="button" onPointerEnter={ready} onFocus={ready} onClick={copy}>
        Copy as Markdown
      </button>
      <a href={url}>View as Markdown</a>
      <output>{said}</output>
    </p>
  );
}
