/** A small drawing of a post's lead figure, made at build time. Screen readers skip it, as the title says the same. */
export function Thumbnail({ html }: { html: string }) {
  if (html === "") return <div className="Thumb" data-empty="" aria-hidden="true" />;
  // The HTML is our own: the build makes it from a checked figure.
  return <div className="Thumb" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}
