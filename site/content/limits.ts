/** Counts that the product specification sets (section 9) and the decisions add. */
export const HOME_GRID_MAX = 12;
export const FEATURED_TAGS = 3;
export const CARD_TAGS = 2;
export const FAVORITES = 3;
export const STRUCTURED_DATA_POSTS = 12;
export const LIST_PAGE_SIZE = 24;
/**
 * Posts of a feed, whole: at one brief a week five months, so that a reader who comes back from a long leave has missed
 * nothing, at some 250 kB, which is fetched again only when something has changed.
 */
export const FEED_ITEMS = 20;
/** The search index keeps a post's category as one digit of base 36. */
export const MOST_CATEGORIES = 36;
/** The search index keeps a post's topics as bits of one number; with a 32nd, JavaScript's would be negative. */
export const MOST_TOPICS = 31;
