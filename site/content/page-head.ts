/** The elements of the head that depend on the page. The bundler's preloads and styles, which come later, are none of them. */
const OWN = 'title, title ~ :is(meta, [type="application/ld+json"], [rel="canonical"], [rel="alternate"])';

/** As HTML, as the page's data has it. */
export function readHead({ head }: Document): string {
  return Array.from(head.querySelectorAll(OWN), ({ outerHTML }) => outerHTML).join("");
}

/** Elements alone: line breaks between them would stay when they go. */
export function replaceHead(document: Document, html: string): void {
  const { head } = document;
  for (const element of head.querySelectorAll(OWN)) element.remove();
  const template = document.createElement("template");
  template.innerHTML = html;
  head.append(...template.content.children);
}
