import type { PostHead } from "../compile/compile-post.ts";

/** A post's page, its Markdown or its data: what the build has Hosting redirect from earlier addresses. */
const OF_A_POST = /^(?<before>(?:\/content)?\/post\/)(?<slug>[^/.]+)(?<after>(?:\.md|\.json)?)$/;

/** Where an earlier address of a post leads now. */
export function movedTo(path: string, heads: readonly PostHead[]): string | undefined {
  const { before, slug, after } = OF_A_POST.exec(path)?.groups ?? {};
  if (slug === undefined || heads.some((head) => head.slug === slug)) return undefined;
  const moved = heads.find(({ aliases }) => aliases.includes(slug));
  return moved && `${before}${moved.slug}${after}`;
}
