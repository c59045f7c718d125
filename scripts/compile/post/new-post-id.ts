/**
 * The id for a post that has none yet: its date and its slug. It does not depend on other posts, so two branches that each begin
 * a post do not choose the same id. Once it is written down, it stays when date and slug change.
 */
export function newPostId(date: string, slug: string): string {
  return `${date.slice(0, 10)}-${slug}`;
}
