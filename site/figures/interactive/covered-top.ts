/** The height of the part of the window that the header covers. The page leaves this much free when it scrolls to a heading. */
export function coveredTop(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
