/** The height of the part of the window that the header covers: where the page scrolls to a heading, it leaves as much. */
export function coveredTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
