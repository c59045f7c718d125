/** How search results show a kind of figure: its name, and a path in a box of 16 by 16. */
export type KindSign = [name: string, path: string];
