import { join, relative, sep } from "node:path";
import { type CategoryId, categoryOf, findCategory, type HasCategories } from "../../../site/content/categories.ts";
import { FIGURE_KINDS, type FigureKind, isFigureKind } from "../../../site/content/figure-schema.ts";
import { frontMatterSchema } from "../../../site/content/post-schema.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { toSlug } from "../../../site/content/to-slug.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { knownLine, unknownValue } from "../../compile/diagnostics/unknown-value.ts";
import { suggestKind } from "../../compile/figure/suggest-kind.ts";
import { slugFault } from "../../compile/slugs/to-slug.ts";
import { hasPackedSchema, PACKED_SCHEMA } from "../../project/editor-files.ts";
import { commonFolder, type SourceFolders } from "../../project/read-sources.ts";
import { ArgumentError } from "../../system/usage-error.ts";
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
  /** The files that the figure names. */
  shown?: string[];
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
  const tag = siteConfig.topics[0] ?? categoryOf(siteConfig, category).title;
  return withNewPostsLock(folders.root, log, async () => {
    const known = takenNames(folders, siteConfig.categories);
    checkFree(slug, known);
    const base = commonFolder(folders);
    const place = (folder: string) => relative(base, folder).split(sep).join("/");
    const { id, figure, shown, post } = await newPost(
      { category, kind, title, slug, tag, date: options.date, draft: options.draft ?? false },
      {
        posts: place(folders.posts),
        infographics: place(folders.infographics),
        schema: place(schemaFor(folders, siteConfig)),
      },
    );
    await writeNewFiles([...shown, figure, post], base, "Choose another address: --slug my-other-slug");
    const named = shown.length > 0 && { shown: shown.map(({ path }) => path) };
    return { id, slug, post: post.path, figure: figure.path, ...named };
  });
}

function schemaFor({ root, infographics }: SourceFolders, siteConfig: SiteConfig): string {
  return hasPackedSchema(root, siteConfig) ? join(root, PACKED_SCHEMA) : join(infographics, "figure.schema.json");
}

/** A category by its id, or by its title. */
export function checkedCategory(given: string, config: HasCategories): CategoryId {
  const title = given.trim().toLowerCase();
  const found = findCategory(config, given) ?? config.categories.find((one) => one.title.toLowerCase() === title);
  if (found) return found.id;
  const known = config.categories.map(({ id }) => id);
  throw unknownValue({ message: `There is no category "${given}"`, given, label: "categories", known });
}

function checkedKind(given: string): FigureKind {
  if (isFigureKind(given)) return given;
  const meant = suggestKind(given);
  const hint = meant && `Did you mean "${meant}"?`;
  throw new ArgumentError(`There is no kind of figure "${given}"`, hint, knownLine("kinds", FIGURE_KINDS));
}

/** Puts the title on one line. */
function checkedTitle(given: string): string {
  const title = given.replace(/\s+/g, " ").trim();
  if (title === "")
    throw new ArgumentError("The title is empty", 'Write it in quotes: briefs new explainers "How It Works"');
  if (frontMatterSchema.shape.title.safeParse(title).success) return title;
  throw new ArgumentError(`The title has ${title.length} characters, and at most 120 are allowed`, "Shorten it");
}

function madeSlug(title: string): string {
  const slug = slugOfTitle(title);
  if (SLUG_PATTERN.test(slug)) return slug;
  throw new ArgumentError(`No address can be made of the title "${title}"`, "Name one: --slug my-post");
}

function checkedSlug(given: string): string {
  const fault = slugFault(given);
  if (fault === undefined) return given;
  const safe = SLUG_PATTERN.test(toSlug(given)) ? toSlug(given) : "my-post";
  throw new ArgumentError(`"${given}" cannot be an address: ${fault}`, `Write --slug ${safe}`);
}

function checkFree(slug: string, { owners }: TakenNames): void {
  const owner = owners.get(slug);
  if (owner === undefined) return;
  throw new ArgumentError(`The address "${slug}" is taken by ${owner}`, `Choose another: --slug ${slug}-2`);
}
