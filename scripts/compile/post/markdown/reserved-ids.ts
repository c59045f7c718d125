/**
 * Ids that the page around a post uses, or that would replace a variable of the page's script, as browsers make ids global
 * variables. A heading with such an id gets a number.
 */
export const RESERVED_IDS: readonly string[] = [
  ..."root top main content header footer nav search newsletter data footnote-label".split(" "),
  ..."page-data kept-posts other-posts search-box chart-help pressed".split(" "),
  ..."newsletter-answer newsletter-consent newsletter-email newsletter-title".split(" "),
  ..."banner-title favorites-title latest-title series-title".split(" "),
];
