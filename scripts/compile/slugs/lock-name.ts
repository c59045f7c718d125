/** Lies in the folder of the posts, and in the repository. */
export const SLUG_LOCK = "slugs.lock.json";
