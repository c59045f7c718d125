/** Ids that the page around a post uses. A heading of that name gets a number. */
export const RESERVED_IDS: readonly string[] =
  "root top main content header footer nav search newsletter data footnote-label".split(" ");
