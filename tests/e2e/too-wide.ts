/** Elements that stand out of the window to the right and that no box of their own scrolls or clips, widest last. */
export function tooWide(): string[] {
  const width = document.documentElement.clientWidth;
  const clipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || clipped(element.parentElement));
  const out = [...document.body.querySelectorAll("*")].filter((element) => {
    const { right, width: own } = element.getBoundingClientRect();
    return own > 0 && right > width + 1 && !clipped(element);
  });
  const scrolls = document.documentElement.scrollWidth > width;
  return [...(scrolls ? ["the page scrolls sideways"] : []), ...out.map((element) => element.outerHTML.slice(0, 100))];
}
