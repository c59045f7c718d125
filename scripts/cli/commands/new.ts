import { join, relative, sep } from "node:path";
import { CATEGORIES, type CategoryId } from "../../../site/content/categories.ts";
import type { FigureKind } from "../../../site/content/figure-schema.ts";
import { frontMatterSchema } from "../../../site/content/post-schema.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { siteConfig } from "../../../site/site.config.ts";
import { FIGURE_KINDS } from "../../author/new/figure-templates.ts";
import { newPost } from "../../author/new/new-post.ts";
import { slugOfTitle } from "../../author/new/slug-of-title.ts";
import { type TakenNames, takenNames, withNewPostsLock } from "../../author/new/taken-names.ts";
import { FileExists, writeNewFiles } from "../../author/new/write-new-files.ts";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { suggestKind } from "../../compile/figure/suggest-kind.ts";
import { slugFault, toSlug } from "../../compile/slugs/to-slug.ts";
import { commonFolder } from "../../project/read-sources.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import { today } from "../moment.ts";
import { type GivenFolders, resolveFolders } from "../options.ts";

export interface NewOptions extends Omit<GivenFolders, "out"> {
  category: string;
  title: string;
  figure: string;
  slug?: string;
  draft?: boolean;
}

/** Begins a post: its file and a first figure, which briefs check finds nothing to say about. */
export async function newCommand({ category, title, figure, slug, draft, ...given }: NewOptions, io: CliContext) {
  const folders = resolveFolders(given, io.cwd);
  const wish = {
    category: checkedCategory(category),
    kind: checkedKind(figure),
    title: checkedTitle(title),
    slug: slug === undefined ? madeSlug(checkedTitle(title)) : checkedSlug(slug),
    date: today(io),
    tag: siteConfig.topics[0] ?? siteConfig.categories[checkedCategory(category)].title,
    draft: draft ?? false,
  };
  return withNewPostsLock(folders.root, io.log, async (): Promise<CommandResult> => {
    const known = takenNames(folders);
    checkFree(wish.slug, known);
    const base = commonFolder(folders);
    const place = (folder: string) => relative(base, folder).split(sep).join("/");
    const made = newPost(
      { ...wish, id: known.nextId },
      { posts: place(folders.posts), infographics: place(folders.infographics) },
    );
    await write([made.figure, made.post], base);
    const results = { id: String(known.nextId), slug: wish.slug, post: made.post.path, figure: made.figure.path };
    return { diagnostics: [], textOf: () => undefined, done: nextSteps(results), results };
  });
}

function nextSteps({ post, figure }: { post: string; figure: string }): string {
  return `Wrote ${post}
      ${figure}

Next: write the text and the figure, both are examples now.
  npx briefs dev --open   shows the page while you write
  npx briefs check        says what is wrong, and where
Commit them together with posts/slugs.lock.json, where the build enters the post's address.`;
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

function checkedCategory(given: string): CategoryId {
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
  if (FIGURE_KINDS.includes(given)) return given as FigureKind;
  const meant = suggestKind(given, FIGURE_KINDS);
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
