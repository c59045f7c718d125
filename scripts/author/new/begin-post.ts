import { join, relative, sep } from "node:path";
import { CATEGORIES, type CategoryId } from "../../../site/content/categories.ts";
import { FIGURE_KINDS, type FigureKind, isFigureKind } from "../../../site/content/figure-schema.ts";
import { frontMatterSchema } from "../../../site/content/post-schema.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { suggestKind } from "../../compile/figure/suggest-kind.ts";
import { slugFault, toSlug } from "../../compile/slugs/to-slug.ts";
import { commonFolder, type SourceFolders } from "../../project/read-sources.ts";
import { UsageError } from "../../system/usage-error.ts";
import { newPost } from "./new-post.ts";
import { slugOfTitle } from "./slug-of-title.ts";
import { type TakenNames, takenNames, withNewPostsLock } from "./taken-names.ts";
import { FileExists, writeNewFiles } from "./write-new-files.ts";

/** A post as a person asks for it: nothing of it is checked yet. */
export interface AskedPost {
  category: string;
  title: string;
  /** The kind of its first figure. */
  figure: string;
  /** None: it is made of the title. */
  slug?: string;
  draft?: boolean;
  /** YYYY-MM-DD */
  date: string;
}

export interface BeginPostContext {
  folders: SourceFolders;
  siteConfig: SiteConfig;
  log(line: string): void;
}

/** The files of the new post are paths from the project. */
export interface BegunPost {
  id: string;
  slug: string;
  post: string;
  figure: string;
}

/** Writes a new post and its first figure, under an id and an address that no other post has had. */
export function beginPost(asked: AskedPost, { folders, siteConfig, log }: BeginPostContext): Promise<BegunPost> {
  const category = checkedCategory(asked.category, siteConfig);
  const kind = checkedKind(asked.figure);
  const title = checkedTitle(asked.title);
  const slug = asked.slug === undefined ? madeSlug(title) : checkedSlug(asked.slug);
  const tag = siteConfig.topics[0] ?? siteConfig.categories[category].title;
  return withNewPostsLock(folders.root, log, async () => {
    const known = takenNames(folders);
    checkFree(slug, known);
    const base = commonFolder(folders);
    const place = (folder: string) => relative(base, folder).split(sep).join("/");
    const { figure, post } = await newPost(
      { id: known.nextId, category, kind, title, slug, tag, date: asked.date, draft: asked.draft ?? false },
      { posts: place(folders.posts), infographics: place(folders.infographics) },
    );
    await write([figure, post], base);
    return { id: String(known.nextId), slug, post: post.path, figure: figure.path };
  });
}

async function write(files: { path: string; text: string }[], base: string): Promise<void> {
  try {
    await writeNewFiles(files.map(({ path, text }) => ({ path: join(base, path), content: text })));
  } catch (error) {
    if (!(error instanceof FileExists)) throw error;
    throw new UsageError(
      `${relative(base, error.path)} is there already`,
      "Choose another address: --slug my-other-slug",
    );
  }
}

function checkedCategory(given: string, siteConfig: SiteConfig): CategoryId {
  const found = CATEGORIES.find((id) => id === given);
  if (found) return found;
  const titled = CATEGORIES.find((id) => siteConfig.categories[id].title.toLowerCase() === given.trim().toLowerCase());
  if (titled) return titled;
  throw new UsageError(
    `There is no category "${given}"`,
    didYouMean(given, CATEGORIES) ?? `Categories: ${CATEGORIES.join(", ")}`,
  );
}

function checkedKind(given: string): FigureKind {
  if (isFigureKind(given)) return given;
  const meant = suggestKind(given);
  const hint = meant ? `Did you mean "${meant}"?` : `Kinds: ${FIGURE_KINDS.join(", ")}`;
  throw new UsageError(`There is no kind of figure "${given}"`, hint);
}

/** On one line, as a headline is. */
function checkedTitle(given: string): string {
  const title = given.replace(/\s+/g, " ").trim();
  if (title === "")
    throw new UsageError("The title is empty", 'Write it in quotes: briefs new explainers "How It Works"');
  if (frontMatterSchema.shape.title.safeParse(title).success) return title;
  throw new UsageError(`The title has ${title.length} characters, 120 at most are good`, "Shorten it");
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
