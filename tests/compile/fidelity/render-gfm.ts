import markdownIt from "markdown-it";

/** As GitHub reads comments: raw HTML, bare addresses, and a line break is a line break. */
const renderer = markdownIt({ html: true, linkify: true, breaks: true });
// Without a scheme, an address is one after `www.` alone.
renderer.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
// Which addresses the site allows is a check of its own, with an error.
renderer.validateLink = () => true;
// Addresses are compared as they are written.
renderer.normalizeLink = (url) => url;
renderer.normalizeLinkText = (url) => url;

/** The spec would read a note of one word as the definition of a link, and show nothing. */
const NOTE = /^(\[\^[^\]\s]+\]):/gm;

/** Renders GitHub's Markdown by a program that shares no code with ours. */
export function renderGfm(text: string): string {
  return renderer.render(text.replace(NOTE, "$1&#58;"));
}
