/** The icon of a kind of figure in search results: an SVG path in a box of 16 by 16. The kind's name is in the site's words. */
export type KindSign = string;
