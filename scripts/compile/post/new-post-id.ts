/**
 * The id of a post that has none yet: its day and its slug. Nobody needs to know the other posts for it, so that two branches
 * that each begin a post do not choose the same one. Once it is written down, it stays when day and slug change.
 */
export function newPostId(date: string, slug: string): string {
  return `${date.slice(0, 10)}-${slug}`;
}
