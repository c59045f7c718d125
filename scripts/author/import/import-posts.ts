import type { CategoryId } from "../../../site/content/categories.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { type Diagnostic, diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { EmbedWords } from "../../compile/post/markdown/link-to-media.ts";
import type { Clock } from "../../compile/post/schedule.ts";
import { localTimeAt } from "../../compile/post/site-time.ts";
import { isExternal } from "../../compile/source/paths.ts";
import type { TakenNames } from "../new/taken-names.ts";
import { absoluteLinks } from "./body/absolute-links.ts";
import { convertAdmonitions } from "./body/admonitions.ts";
import { degradeHtml } from "./body/degrade-html.ts";
import { takeExcerptMark } from "./body/excerpt.ts";
import { joinLines } from "./body/join-lines.ts";
import { type FoundPicture, type Lookups, PICTURE_HINT, rewriteReferences } from "./body/rewrite-references.ts";
import type { CategoryMap } from "./category-map.ts";
import { type Changes, openChanges } from "./changes.ts";
import { fieldsWith, textsWith } from "./fields/field-names.ts";
import { type MappedFields, mapFields } from "./fields/map-fields.ts";
import { newText } from "./new-text.ts";
import { openPictures } from "./pictures.ts";
import { postFinder } from "./post-finder.ts";
import type { SourceFormat } from "./read-source-format.ts";
import { type Report, reportOn } from "./report.ts";
import type { SourcePost } from "./source-post.ts";
import type { SourceTree } from "./source-tree.ts";

export interface ImportPostsOptions extends Omit<SourceFormat, "diagnostics"> {
  files: SourceTree;
  categories: CategoryMap;
  known: TakenNames;
  /** Posts without a date get its day. Posts whose date is still to come keep their time. */
  clock: Clock;
  siteConfig: SiteConfig;
  /** The address of the old site: links to its other pages become full addresses. */
  baseUrl?: string | undefined;
}

/** A post as it is to be written, with the pictures that it shows. */
export interface ImportedPost {
  slug: string;
  source: string;
  text: string;
  /** They go into a folder beside the post, named by its slug. */
  pictures: { from: string; name: string }[];
}

export interface ImportResult {
  posts: ImportedPost[];
  diagnostics: Diagnostic[];
  /** The names of posts without a category. They are not among the posts. */
  uncategorized: string[];
}

/** A post with the category that it gets here. */
interface PostWithCategory {
  post: SourcePost;
  fields: MappedFields & { category: CategoryId };
  report: Report;
}

/** Converts the posts of another system, the oldest first. Reads only the source, and writes nothing. */
export function importPosts(options: ImportPostsOptions): ImportResult {
  const diagnostics: Diagnostic[] = [];
  const mapped = options.posts.map((post) => {
    const report = reportOn(post, diagnostics);
    return { post, report, fields: mapFields(post, options, report) };
  });
  const categorized = mapped.filter((one): one is PostWithCategory => one.fields.category !== undefined);
  const oldestFirst = categorized.toSorted((a, b) => (byAge(a) < byAge(b) ? -1 : 1));
  const chosen = withFreeAddress(oldestFirst, options.known, diagnostics);
  const files = new Set(chosen.map(({ fields }) => `./${fields.slug}.md`));
  const findPost = postFinder(
    chosen.map(({ post, fields }) => ({ ...post, slug: fields.slug, addresses: textsWith("addresses", post.fields) })),
  );
  const changes = openChanges();
  const conversion = { ...options, findPost, changes, isPost: (url: string) => files.has(url.split("#", 1)[0] ?? "") };
  const posts = chosen.map((one) => convertPost(one, conversion));
  const uncategorized = mapped.filter(({ fields }) => !fields.category).map(({ post }) => post.name);
  return { posts, diagnostics: [...diagnostics, ...changes.diagnostics()], uncategorized };
}

function byAge({ fields, post }: PostWithCategory): string {
  return `${fields.date ?? "9999"} ${post.file} ${fields.slug}`;
}

/** Keeps the posts whose address is free in the project and among the posts before them, and drops aliases that are taken. */
function withFreeAddress(posts: PostWithCategory[], { owners }: TakenNames, diagnostics: Diagnostic[]) {
  const taken = new Map(owners);
  const free = posts.filter(({ post, fields: { slug } }) => {
    const owner = taken.get(slug);
    if (owner !== undefined) diagnostics.push(exists(post, slug, owner));
    else taken.set(slug, post.shownFile);
    return owner === undefined;
  });
  return free.map(({ post, report, fields }) => {
    const aliases = fields.aliases.filter((alias) => !taken.has(alias));
    for (const alias of aliases) taken.set(alias, post.shownFile);
    return { post, report, fields: { ...fields, aliases } };
  });
}

function exists(post: SourcePost, slug: string, owner: string): Diagnostic {
  return diagnostic("import-exists", post.shownFile, post.placeOf("slug"), {
    message: `The address "${slug}" is taken by ${owner}: this post is not imported`,
    hint: "If both are the same post, it was imported before; otherwise give one of them another slug",
  });
}

interface Conversion extends ImportPostsOptions {
  findPost: ReturnType<typeof postFinder>;
  isPost(url: string): boolean;
  changes: Changes;
}

function convertPost(one: PostWithCategory, options: Conversion): ImportedPost {
  const { post, fields, report } = one;
  const { slug } = fields;
  const { files, origin, clock, siteConfig, hardWraps, findPost } = options;
  const pictures = openPictures(files, options);
  const lookups = {
    origin,
    picture: (path: string): FoundPicture => {
      const taken = pictures.take(post.file, path);
      return "name" in taken ? { url: `./${slug}/${taken.name}` } : taken;
    },
    post: (path: string) => {
      const found = findPost(post.file, path);
      return found === undefined ? undefined : `./${found}.md`;
    },
  };
  const converted = rewriteReferences(options.convert(post.body, report, post.file), lookups, report);
  const marked = takeExcerptMark(converted);
  const quoted = foreignMarkup(convertAdmonitions(marked.text), post, options);
  const picture = leadPicture(one, lookups.picture);
  const today = localTimeAt(clock.at, clock.timeZone).slice(0, 10);
  const written = { ...marked, body: hardWraps ? quoted : joinLines(quoted), ...(picture && { picture }) };
  const text = newText({ ...written, siteConfig, fields, today, name: post.name }, report);
  return { slug, source: post.shownFile, text, pictures: pictures.taken() };
}

/** Replaces HTML that a post cannot have, and links to other pages of the old site. */
function foreignMarkup(text: string, post: SourcePost, { siteConfig, changes, baseUrl, isPost }: Conversion): string {
  const plain = degradeHtml(text, { allow: siteConfig.allow, words: embedWords(siteConfig) }, (fixed) =>
    changes.html(post, fixed),
  );
  if (baseUrl === undefined) return plain;
  const tell = (prefix: string) => changes.link(post, { prefix, baseUrl });
  return absoluteLinks(plain, post.file, isPost, { baseUrl, tell });
}

function embedWords(siteConfig: SiteConfig): EmbedWords {
  return languageOf(siteConfig).words.documents.post.embed;
}

function leadPicture({ post, fields: { picture }, report }: PostWithCategory, take: Lookups["picture"]) {
  if (!picture) return undefined;
  const isElsewhere = isExternal(picture.path) && !picture.path.startsWith("pathname:");
  const found = isElsewhere ? { problem: "lies on another site" } : take(picture.path);
  if ("url" in found) return { url: found.url, alt: picture.alt };
  const [field = "image"] = fieldsWith("picture", post.fields);
  const message = `The picture "${picture.path}" ${found.problem}: it is not imported`;
  report.field("import-picture", field, message, PICTURE_HINT);
  return undefined;
}
