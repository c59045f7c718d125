import { type Diagnostic, type DiagnosticCode, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { compareText } from "../diagnostics/sort-diagnostics.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";
import { newPostId } from "../post/new-post-id.ts";
import { parseSlugRegistry } from "../slugs/slug-registry.ts";
import type { SourceFile } from "../source/source.ts";

/**
 * Finds ids, slugs and aliases that two posts claim. The older post keeps its claim, as readers know it, and the newer one is
 * reported. A post that the slug registry knows counts as older; otherwise the earlier date decides.
 */
export function findDuplicates(posts: PostMeta[], registry?: SourceFile): Diagnostic[] {
  // Usually there are no duplicates, and then the posts need not be sorted.
  const areDistinct = (values: string[]) => new Set(values.map((value) => value.toLowerCase())).size === values.length;
  const addresses = posts.flatMap(({ slug, aliases }) => [slug, ...aliases]);
  if (areDistinct(posts.flatMap(({ id }) => id ?? [])) && areDistinct(addresses)) return [];
  const byAge = posts.toSorted(olderFirst(registry));
  const ids = byAge.flatMap((post): Claim[] => {
    const { file, id, slug, frontMatter } = post;
    if (id === undefined) return [];
    const other = frontMatter && newPostId(frontMatter.date, slug);
    return [{ file, value: id, place: placesOf(post).id, ...(other !== undefined && other !== id && { other }) }];
  });
  const slugs = byAge.map((post): Claim => ({ file: post.file, value: post.slug, place: placesOf(post).slug }));
  const aliases = byAge.flatMap((post) => {
    const places = placesOf(post);
    return post.aliases.map((value, i): Claim => ({ file: post.file, value, place: places.aliases[i] ?? places.slug }));
  });
  return [
    ...repeatedClaims("duplicate-id", "id", ids),
    ...repeatedClaims("duplicate-slug", "slug", slugs),
    ...repeatedClaims("duplicate-alias", "alias", aliases, slugs),
  ];
}

/** Of two posts of the same day, the one with the longer file name counts as newer, as a copy usually has the longer name. */
function olderFirst(source: SourceFile | undefined): (a: PostMeta, b: PostMeta) => number {
  const known = source && parseSlugRegistry(source).registry?.slugs;
  const rank = ({ id = "", slug }: PostMeta) => (known?.get(id)?.includes(slug) ? 0 : 1);
  return (a, b) =>
    rank(a) - rank(b) ||
    compareText(dateOf(a), dateOf(b)) ||
    a.file.length - b.file.length ||
    compareText(a.file, b.file);
}

/** A post with invalid front matter counts as new, as its author is still writing it. */
function dateOf({ frontMatter }: PostMeta): string {
  return frontMatter?.date ?? "9999-12-31";
}

interface Claim {
  file: string;
  value: string;
  place: Place;
  /** The id that follows from the post's date and slug, if that is another one. */
  other?: string;
}

/** Reports claims on a value that one of `others` or an earlier claim already has. */
function repeatedClaims(code: DiagnosticCode, what: string, claims: Claim[], others: Claim[] = []): Diagnostic[] {
  const first = new Map(others.toReversed().map((claim) => [claim.value.toLowerCase(), { ...claim, what: "slug" }]));
  return claims.flatMap((claim) => {
    const key = claim.value.toLowerCase();
    const owner = first.get(key);
    if (!owner) first.set(key, { ...claim, what });
    return owner ? [taken(code, what, claim, owner)] : [];
  });
}

function taken(code: DiagnosticCode, what: string, claim: Claim, owner: Claim & { what: string }): Diagnostic {
  const own = owner.file === claim.file;
  return diagnostic(code, claim.file, claim.place, {
    message: own
      ? `The ${what} "${claim.value}" is already the post's own ${owner.what}`
      : `The ${what} "${claim.value}" is taken: ${owner.file} has it as its ${owner.what}`,
    hint: own ? `Remove this ${what}` : hintFor(code, claim, owner),
    fix: claim.other === undefined ? undefined : [{ ...claim.place, text: claim.other }],
    related: [{ file: owner.file, ...owner.place, message: `The ${owner.what} "${owner.value}" is here` }],
  });
}

function hintFor(code: DiagnosticCode, { other }: Claim, owner: { what: string }): string {
  if (code === "duplicate-slug") return "Rename this file, which is the newer one, or give it another slug";
  if (code === "duplicate-alias" && owner.what === "slug") return "Remove this alias: the address leads to that post";
  if (code === "duplicate-alias") return "An old address can lead to one post only: remove it from the other";
  const better = other === undefined ? "Give this post, which is the newer one, another id" : `Write id: ${other}`;
  return `${better}, or remove the line, and briefs writes one`;
}
