import { type Diagnostic, diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { TakenNames } from "../new/taken-names.ts";
import type { MappedFields } from "./fields/map-fields.ts";
import type { SourcePost } from "./source-post.ts";

interface WithAddress {
  post: SourcePost;
  fields: Pick<MappedFields, "slug" | "date" | "aliases">;
}

/**
 * Gives each post an address of its own. A slug that repeats takes the year, or the month or day, of the later post. Leaves out
 * posts whose address is taken in the project, and aliases that are taken. Expects the oldest post first.
 */
export function withFreeAddress<T extends WithAddress>(
  posts: readonly T[],
  { owners }: Pick<TakenNames, "owners">,
  diagnostics: Diagnostic[],
): T[] {
  const taken = new Map<string, string>();
  const named = posts.flatMap((one) => {
    const slug = slugsOf(one.fields).find((slug) => !taken.has(slug));
    const owner = taken.get(one.fields.slug);
    const inProject = slug === undefined ? owner : owners.get(slug);
    if (slug === undefined || inProject !== undefined) {
      diagnostics.push(exists(one.post, slug ?? one.fields.slug, inProject ?? ""));
      if (slug !== undefined) taken.set(slug, one.post.shownFile);
      return [];
    }
    if (owner !== undefined) diagnostics.push(renamed(one.post, one.fields.slug, { slug, owner }));
    taken.set(slug, one.post.shownFile);
    return [{ ...one, fields: { ...one.fields, slug } }];
  });
  return named.map((one) => {
    const aliases = one.fields.aliases.filter((alias) => !taken.has(alias) && !owners.has(alias));
    for (const alias of aliases) taken.set(alias, one.post.shownFile);
    return { ...one, fields: { ...one.fields, aliases } };
  });
}

/** The slug itself, then with the year, the month and the day of the post. */
function slugsOf({ slug, date = "" }: WithAddress["fields"]): string[] {
  const [year, month, day] = date.slice(0, 10).split("-");
  if (!year || !month || !day) return [slug];
  return [slug, `${slug}-${year}`, `${slug}-${year}-${month}`, `${slug}-${year}-${month}-${day}`];
}

function renamed(post: SourcePost, old: string, { slug, owner }: { slug: string; owner: string }): Diagnostic {
  return diagnostic("import-address", post.shownFile, post.placeOf("slug"), {
    message: `The address "${old}" is taken by ${owner}: this post is at /post/${slug}`,
    hint: "Give one of them another slug in the other site, if its name should say more",
  });
}

function exists(post: SourcePost, slug: string, owner: string): Diagnostic {
  return diagnostic("import-exists", post.shownFile, post.placeOf("slug"), {
    message: `The address "${slug}" is taken by ${owner}: this post is not imported`,
    hint: "If both are the same post, it was imported before; otherwise give one of them another slug",
  });
}
