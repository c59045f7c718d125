/** How search results show a kind of figure: a path in a box of 16 by 16. Its name is a word of the site. */
export type KindSign = string;
