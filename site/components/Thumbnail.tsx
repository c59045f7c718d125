/** A post's lead figure in miniature, drawn at build time. A picture of what the title says, so it is not read out. */
export function Thumbnail({ html }: { html: string }) {
  if (html === "") return <div className="Thumb" data-empty="" aria-hidden="true" />;
  // The string is our own markup: scripts/render makes it from a checked figure.
  return <div className="Thumb" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}
