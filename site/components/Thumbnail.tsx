/**
 * A small drawing of a post's lead figure or text, or its first picture, made at build time. Screen readers skip it, as the title
 * says the same.
 */
export function Thumbnail({ html }: { html: string }) {
  // The HTML is our own: the build makes it from checked content.
  return <div className="Thumb" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
}
