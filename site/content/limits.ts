/** Counts that the product specification sets (section 9) and the decisions add. */
export const HOME_GRID_MAX = 12;
export const FEATURED_TAGS = 3;
export const CARD_TAGS = 2;
export const FAVORITES = 3;
export const STRUCTURED_DATA_POSTS = 12;
export const LIST_PAGE_SIZE = 24;
/**
 * The number of posts in a feed, with their full text. At one brief a week, they span five months, so that a reader who returns
 * from a long leave has missed nothing. They take some 250 kB, which is fetched again only when something has changed.
 */
export const FEED_ITEMS = 20;
/** The search index keeps a post's category as one digit of base 36. */
export const MOST_CATEGORIES = 36;
/** The search index keeps a post's topics as bits of one number. A 32nd bit would make the number negative in JavaScript. */
export const MOST_TOPICS = 31;
