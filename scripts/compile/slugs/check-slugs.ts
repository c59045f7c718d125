import { postUrl } from "../../../site/content/urls.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";
import { lineIndex } from "../source/line-index.ts";
import { SLUG_REGISTRY_FILE, type SourceFile } from "../source/source.ts";
import { formatSlugRegistry, parseSlugRegistry, type SlugRegistry, type Slugs } from "./slug-registry.ts";

export interface CheckedSlugs {
  /** The text that the registry's file should have. */
  text: string;
  /** The file need not be written. This is also true without a registry, as only `briefs lock` creates one. */
  isCurrent: boolean;
  /** The files of published posts whose front matter does not have the id yet. */
  withoutId: string[];
  diagnostics: Diagnostic[];
}

interface SlugRules {
  /** Set in CI, where nobody can commit a new registry. */
  mustBeCurrent: boolean;
  /** The posts are those of a site, and not of some folder, so there must be a registry. */
  isSite: boolean;
}

/**
 * Compares the published posts with the registry. A published address must lead to its post forever, and a post keeps its id, by
 * which feed readers recognize it.
 */
export function checkSlugs(
  posts: PostMeta[],
  source: SourceFile | undefined,
  { mustBeCurrent, isSite }: SlugRules,
): CheckedSlugs {
  const parsed = source && parseSlugRegistry(source);
  const registry = parsed?.registry;
  if (parsed && !registry) return { text: "", isCurrent: true, withoutId: [], diagnostics: parsed.diagnostics };
  const before: Slugs = registry?.slugs ?? new Map();
  const published = publishedById(posts, before);
  const next = nextSlugs(published, before);
  const text = formatSlugRegistry(next);
  const withoutId = [...published.values()].flatMap(({ file, idEdit }) => (idEdit ? [file] : []));
  if (!registry) {
    const diagnostics = mustBeCurrent && isSite ? missingRegistry([...published.values()]) : [];
    return { text, isCurrent: true, withoutId, diagnostics };
  }

  const isUpToDate = text === formatSlugRegistry(registry.slugs);
  const owners = new Map([...registry.slugs].flatMap(([id, slugs]) => slugs.map((slug) => [slug, id])));
  const problems = [...published].flatMap(([id, post]) => problemOf(id, post, registry, owners.get(post.slug)));
  if (mustBeCurrent && problems.length === 0) {
    if (registry.hasConflict) problems.push(conflictIn(registry, next));
    else if (!isUpToDate) problems.push(staleRegistry(registry, published, before));
    problems.push(...[...published.values()].flatMap(missingId));
  }
  return { text, isCurrent: isUpToDate && (mustBeCurrent || registry.isTidy), withoutId, diagnostics: problems };
}

/** Until the id is written down, it changes with the post's date and slug. */
function missingId(post: PostMeta): Diagnostic[] {
  const { file, id, idEdit } = post;
  if (!idEdit) return [];
  return [
    diagnostic("id-missing", file, placesOf(post).id, {
      message: "The post is published, and its id is not written down",
      hint: `Run npx briefs lock, or write id: ${id}, and commit the file`,
      fix: [idEdit],
    }),
  ];
}

/**
 * The published posts by id. Drafts are not registered. Scheduled posts are, as nobody commits the registry at the time when they
 * are published. Of several posts with the same id, which `duplicate-id` reports, the one that the registry knows is used, or
 * else the first.
 */
function publishedById(posts: PostMeta[], before: Slugs): Map<string, PostMeta> {
  const published = posts.filter(
    ({ frontMatter, heldUntil, id }) => id !== undefined && (frontMatter?.draft === false || heldUntil !== undefined),
  );
  const known = ({ id = "", slug }: PostMeta) => before.get(id)?.includes(slug) ?? false;
  const byId = new Map<string, PostMeta>();
  for (const post of published.toReversed()) {
    const id = post.id ?? "";
    const other = byId.get(id);
    if (!other || known(post) || !known(other)) byId.set(id, post);
  }
  return byId;
}

/** The registry with the current slugs added. The slugs of a deleted post stay, so that reusing its id or address is reported. */
function nextSlugs(published: ReadonlyMap<string, PostMeta>, before: Slugs): Slugs {
  const next = new Map(before);
  for (const [id, { slug }] of published) next.set(id, [slug, ...(before.get(id) ?? []).filter((one) => one !== slug)]);
  return next;
}

/** `owner` is the id that the registry has for the post's address. */
function problemOf(id: string, post: PostMeta, registry: SlugRegistry, owner: string | undefined): Diagnostic[] {
  if (owner !== undefined && owner !== id) return [idChanged(id, post, owner, registry)];
  const lost = (registry.slugs.get(id) ?? []).filter((slug) => slug !== post.slug && !post.aliases.includes(slug));
  return lost.length === 0 ? [] : [slugChanged(id, post, lost, registry)];
}

function slugChanged(id: string, post: PostMeta, lost: string[], registry: SlugRegistry): Diagnostic {
  const addresses = lost.map(postUrl).join(" and ");
  const unseen =
    post.heldUntil === undefined ? "" : `. If nobody has seen it yet, remove its line from slugs.lock.json`;
  return diagnostic("slug-changed", post.file, placesOf(post).slug, {
    message: `Post ${id} ${post.heldUntil === undefined ? "was" : "was, or was to be,"} published at ${addresses}, which would lead nowhere now`,
    hint: `Write aliases: [${[...post.aliases, ...lost].join(", ")}] in the front matter. If this is another post, give it another id${unseen}`,
    related: [{ file: registry.file, ...registry.placeOf(id), message: `The addresses of post ${id}` }],
  });
}

function idChanged(id: string, post: PostMeta, owner: string, registry: SlugRegistry): Diagnostic {
  return diagnostic("id-changed", post.file, placesOf(post).id, {
    message: `${postUrl(post.slug)} was published as post ${owner}, not ${id}: feed readers would show it as a new post`,
    hint: `Write id: ${owner}. If this post replaces that one, remove that one's line from slugs.lock.json`,
    related: [{ file: registry.file, ...registry.placeOf(owner), message: `The addresses of post ${owner}` }],
  });
}

/** Without the registry no address is protected, and nobody would notice that the file is missing. */
function missingRegistry([first]: PostMeta[]): Diagnostic[] {
  if (!first) return [];
  const file = first.file.replace(/[^/]*$/, SLUG_REGISTRY_FILE);
  const details = { message: `There is no ${SLUG_REGISTRY_FILE}, which guards the posts' addresses`, hint: LOCK_HINT };
  return [diagnostic("slug-lock-old", file, lineIndex("").place(0), details)];
}

function conflictIn(registry: SlugRegistry, next: Slugs): Diagnostic {
  return diagnostic("slug-lock-old", registry.file, lineIndex("").place(0), {
    message: "slugs.lock.json has the lines that git writes around a conflict",
    hint: LOCK_HINT,
    fix: [registry.editTo(next)],
  });
}

const LOCK_HINT = "Run npx briefs lock, and commit the file";

/**
 * The fix leaves out posts whose id is not written down yet: such an id may still change, but in the registry it would count as
 * published.
 */
function staleRegistry(registry: SlugRegistry, published: ReadonlyMap<string, PostMeta>, before: Slugs): Diagnostic {
  const { file, slugs } = registry;
  const settled = nextSlugs(new Map([...published].filter(([, { idEdit }]) => !idEdit)), before);
  const canBeFixed = formatSlugRegistry(settled) !== formatSlugRegistry(slugs);
  const changed = [...published].filter(([id, { slug }]) => slugs.get(id)?.[0] !== slug).map(([id]) => id);
  // The posts were gathered from the last to the first.
  changed.reverse();
  return diagnostic("slug-lock-old", file, lineIndex("").place(0), {
    message: `slugs.lock.json does not have the address of ${changed.length === 1 ? "post" : "posts"} ${firstIds(changed)}`,
    hint: LOCK_HINT,
    fix: canBeFixed ? [registry.editTo(settled)] : undefined,
  });
}

/** An import of thousands of posts would otherwise fill the screen with their ids. */
function firstIds(ids: string[]): string {
  const rest = ids.length - MOST_NAMED;
  return rest > 1 ? `${ids.slice(0, MOST_NAMED).join(", ")} and ${rest.toLocaleString("en-US")} more` : ids.join(", ");
}

const MOST_NAMED = 3;
