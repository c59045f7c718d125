import { relative, sep } from "node:path";
import { CATEGORIES, type CategoryId } from "../../../site/content/categories.ts";
import { FIGURE_KINDS, type FigureKind, isFigureKind } from "../../../site/content/figure-schema.ts";
import { frontMatterSchema } from "../../../site/content/post-schema.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { suggestKind } from "../../compile/figure/suggest-kind.ts";
import { slugFault, toSlug } from "../../compile/slugs/to-slug.ts";
import { commonFolder, type SourceFolders } from "../../project/read-sources.ts";
import { UsageError } from "../../system/usage-error.ts";
import { newPost } from "./new-post.ts";
import { slugOfTitle } from "./slug-of-title.ts";
import { type TakenNames, takenNames, withNewPostsLock } from "./taken-names.ts";
import { writeNewFiles } from "./write-new-files.ts";

/** The options of the command, unchecked. */
export interface CreatePostOptions {
  category: string;
  title: string;
  /** The kind of its first figure. */
  figure: string;
  /** Made from the title if it is left out. */
  slug?: string;
  draft?: boolean;
  /** YYYY-MM-DD */
  date: string;
}

export interface CreatePostContext {
  folders: SourceFolders;
  siteConfig: SiteConfig;
  log(line: string): void;
}

/** The new post, with the paths of its files from the project. */
export interface CreatedPost {
  id: string;
  slug: string;
  post: string;
  figure: string;
}

/** Writes a new post and its first figure, under an id and an address that no other post has ever had. */
export function createPost(
  options: CreatePostOptions,
  { folders, siteConfig, log }: CreatePostContext,
): Promise<CreatedPost> {
  const category = checkedCategory(options.category, siteConfig);
  const kind = checkedKind(options.figure);
  const title = checkedTitle(options.title);
  const slug = options.slug === undefined ? madeSlug(title) : checkedSlug(options.slug);
  const tag = siteConfig.topics[0] ?? siteConfig.categories[category].title;
  return withNewPostsLock(folders.root, log, async () => {
    const known = takenNames(folders);
    checkFree(slug, known);
    const base = commonFolder(folders);
    const place = (folder: string) => relative(base, folder).split(sep).join("/");
    const { figure, post } = await newPost(
      { id: known.nextId, category, kind, title, slug, tag, date: options.date, draft: options.draft ?? false },
      { posts: place(folders.posts), infographics: place(folders.infographics) },
    );
    await writeNewFiles([figure, post], base, "Choose another address: --slug my-other-slug");
    return { id: String(known.nextId), slug, post: post.path, figure: figure.path };
  });
}

function checkedCategory(given: string, siteConfig: SiteConfig): CategoryId {
  const title = given.trim().toLowerCase();
  const titled = CATEGORIES.find((id) => siteConfig.categories[id].title.toLowerCase() === title);
  return categoryNamed(CATEGORIES.find((id) => id === given) ?? titled ?? given);
}

export function categoryNamed(given: string): CategoryId {
  const found = CATEGORIES.find((id) => id === given);
  if (found) return found;
  const hint = didYouMean(given, CATEGORIES) ?? `Categories: ${CATEGORIES.join(", ")}`;
  throw new UsageError(`There is no category "${given}"`, hint);
}

function checkedKind(given: string): FigureKind {
  if (isFigureKind(given)) return given;
  const meant = suggestKind(given);
  const hint = meant ? `Did you mean "${meant}"?` : `Kinds: ${FIGURE_KINDS.join(", ")}`;
  throw new UsageError(`There is no kind of figure "${given}"`, hint);
}

/** Puts the title on one line. */
function checkedTitle(given: string): string {
  const title = given.replace(/\s+/g, " ").trim();
  if (title === "")
    throw new UsageError("The title is empty", 'Write it in quotes: briefs new explainers "How It Works"');
  if (frontMatterSchema.shape.title.safeParse(title).success) return title;
  throw new UsageError(`The title has ${title.length} characters, and at most 120 are allowed`, "Shorten it");
}

function madeSlug(title: string): string {
  const slug = slugOfTitle(title);
  if (SLUG_PATTERN.test(slug)) return slug;
  throw new UsageError(`No address can be made of the title "${title}"`, "Name one: --slug my-post");
}

function checkedSlug(given: string): string {
  const fault = slugFault(given);
  if (fault === undefined) return given;
  const safe = SLUG_PATTERN.test(toSlug(given)) ? toSlug(given) : "my-post";
  throw new UsageError(`"${given}" cannot be an address: ${fault}`, `Write --slug ${safe}`);
}

function checkFree(slug: string, { owners }: TakenNames): void {
  const owner = owners.get(slug);
  if (owner === undefined) return;
  throw new UsageError(`The address "${slug}" is taken by ${owner}`, `Choose another: --slug ${slug}-2`);
}
