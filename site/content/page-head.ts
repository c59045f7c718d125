/** Selects the elements of the head that depend on the page. It excludes the bundler's preloads and styles, which come later. */
const PAGE_ELEMENTS = 'title, title ~ :is(meta, [type="application/ld+json"], [rel="canonical"], [rel="alternate"])';

/** Reads these elements as HTML, in the form of the page data's `head`. */
export function readHead({ head }: Document): string {
  return Array.from(head.querySelectorAll(PAGE_ELEMENTS), ({ outerHTML }) => outerHTML).join("");
}

/** Inserts only elements: line breaks between them would stay when the elements are removed. */
export function replaceHead(document: Document, html: string): void {
  const { head } = document;
  for (const element of head.querySelectorAll(PAGE_ELEMENTS)) element.remove();
  const template = document.createElement("template");
  template.innerHTML = html;
  head.append(...template.content.children);
}
