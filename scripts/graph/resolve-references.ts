import { siteConfig } from "../../site/site.config.ts";
import type { BuildContext } from "../build/build-context.ts";
import type { ResolvedReferences } from "../build/cache/metadata-cache.ts";
import type { PostPages } from "../build/make-pages.ts";
import {
  type ResolvedPost,
  type ResolvedSite,
  resolveUnknown,
  type SiteRecords,
} from "../compile/links/resolve-site.ts";
import type { PostRecord } from "../compile/post/compile-post.ts";
import { dataHash } from "../system/hash.ts";
import type { KnownPost } from "./source-facts.ts";

/** With the posts as they were when the references were resolved. */
export interface References extends ResolvedSite<ResolvedReferences> {
  of: ReadonlyMap<string, PostRecord>;
  /** The hash of all that they may lead to. */
  targets: string;
}

/** What all references mean, as far as texts are known. A text that has changed is taken to be what it was before. */
export function resolveAll({ facts }: BuildContext): References {
  const posts = facts.posts();
  const records = { posts, figures: facts.figures(), tables: facts.tables(), pictures: facts.pictures() };
  let targets = "";
  const site = resolveUnknown(records, siteConfig.series, {
    known: (pages) => {
      targets = targetsHash(records, pages);
      return (file) => {
        const { references } = facts.of(file);
        return references?.of === targets ? references.resolved : undefined;
      };
    },
    keep: withoutHrefs,
  });
  return { ...site, of: new Map(posts.map((post) => [post.file, post])), targets };
}

function withoutHrefs({ hrefs, ...resolved }: ResolvedPost): ResolvedReferences {
  return { ...resolved, leads: hrefs.length === 0 ? "" : dataHash(hrefs) };
}

/** Of whatever a reference may lead to, in the order in which a wrong one is told of what is like it. */
function targetsHash(
  { posts, figures, pictures }: Pick<SiteRecords, "figures" | "pictures"> & { posts: KnownPost[] },
  pages: ReadonlySet<string>,
): string {
  const offered = posts.map(({ file, slug, aliases, heldUntil, frontMatter, markdown }) => [
    file,
    slug,
    aliases,
    heldUntil,
    frontMatter?.draft,
    markdown?.offers,
  ]);
  // Which CSV a figure names is nobody else's matter.
  const known = [...figures.values()].map(({ file, figure }) => [file, figure]);
  return dataHash([offered, known, [...pictures.values()], [...pages]]);
}

/** For the next build: it resolves only what may have another meaning then. */
export function keepReferences({ facts }: BuildContext, { posts, targets }: References): void {
  for (const [file, resolved] of posts) facts.addReferences(file, targets, resolved);
}

/** Now that all texts are known: again, unless those that have changed refer to the same and offer the same anchors. */
export function resolveAgain(context: BuildContext, before: References, { made }: PostPages): References {
  const now = new Map(context.facts.posts().map((post) => [post.file, post]));
  const isSame = (file: string) => textKey(before.of.get(file)) === textKey(now.get(file));
  return [...made.keys()].every(isSame) ? before : resolveAll(context);
}

/** All of a text that references have to do with. */
function textKey(post: PostRecord | undefined): string {
  const { links, images, anchors } = post?.markdown ?? {};
  return JSON.stringify([links, images, anchors]);
}
