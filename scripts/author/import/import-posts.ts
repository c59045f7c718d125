import type { CategoryId } from "../../../site/content/categories.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { EmbedWords } from "../../compile/post/markdown/link-to-media.ts";
import type { Clock } from "../../compile/post/schedule.ts";
import { localTimeAt } from "../../compile/post/site-time.ts";
import type { TakenNames } from "../new/taken-names.ts";
import { absoluteLinks } from "./body/absolute-links.ts";
import { convertAdmonitions } from "./body/admonitions.ts";
import { degradeHtml } from "./body/degrade-html.ts";
import { takeExcerptSeparator } from "./body/excerpt.ts";
import { imgElements } from "./body/img-elements.ts";
import { joinLines } from "./body/join-lines.ts";
import { quoteValues } from "./body/quote-values.ts";
import { type Lookups, PICTURE_HINT, rewriteReferences, withoutOrigin } from "./body/rewrite-references.ts";
import { convertTexDelimiters } from "./body/tex-delimiters.ts";
import type { CategoryMap } from "./category-map.ts";
import { type Changes, openChanges } from "./changes.ts";
import type { Downloads } from "./download/with-downloads.ts";
import { fieldsWith, textsWith } from "./fields/field-names.ts";
import { type MappedFields, mapFields } from "./fields/map-fields.ts";
import { withFreeAddress } from "./free-address.ts";
import { newText } from "./new-text.ts";
import { openPictures } from "./pictures.ts";
import { postFinder } from "./post-finder.ts";
import type { SourceFormat } from "./read-source-format.ts";
import { type Report, reportOn } from "./report.ts";
import type { SourcePost } from "./source-post.ts";
import type { SourceTree } from "./source-tree.ts";
import { inOneLanguage } from "./translations.ts";

export interface ImportPostsOptions extends Omit<SourceFormat, "diagnostics"> {
  files: SourceTree;
  categories: CategoryMap;
  known: Pick<TakenNames, "owners">;
  /** Posts without a date get the current day. Posts whose date is still to come keep their time. */
  clock: Clock;
  siteConfig: SiteConfig;
  /** The address of the old site: links to its other pages become full addresses. */
  baseUrl?: string | undefined;
  /** Pictures of other sites. They are among `files`, too. */
  downloads?: Downloads;
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
  /** The posts without a category, which are not among the posts: their names, and the tags that they have in the other system. */
  uncategorized: { name: string; tags: string[] }[];
  /** The addresses of pictures of other sites. */
  remotePictures: string[];
}

/** A post with the category that it gets here. */
interface PostWithCategory {
  post: SourcePost;
  fields: MappedFields & { category: CategoryId };
  report: Report;
}

/** Converts the posts of another system, the oldest first. Reads only the source, and writes nothing. */
export function importPosts(options: ImportPostsOptions): ImportResult {
  const { siteConfig, language } = options;
  const { posts: sources, diagnostics } = inOneLanguage(options.posts, { own: siteConfig.locale, usual: language });
  const changes = openChanges();
  const mapped = sources.map((post) => {
    const report = reportOn(post, diagnostics, (message, hint) => changes.other(post, message, hint));
    return { post, report, fields: mapFields(post, options, report) };
  });
  const categorized = mapped.filter((one): one is PostWithCategory => one.fields.category !== undefined);
  const oldestFirst = categorized.toSorted((a, b) => (byAge(a) < byAge(b) ? -1 : 1));
  const chosen = withFreeAddress(oldestFirst, options.known, diagnostics);
  const files = new Set(chosen.map(({ fields }) => `./${fields.slug}.md`));
  const findPost = postFinder(
    chosen.map(({ post, fields: { slug, date } }) => {
      return { ...post, ...(date && { date }), slug, addresses: textsWith("addresses", post.fields) };
    }),
    { files: options.files.paths, rules: options.addressRules },
  );
  const fileOf = new Map(chosen.map(({ post, fields }) => [fields.slug, post.file]));
  const bundleOf = (from: string, path: string) => fileOf.get(findPost(from, path) ?? "");
  const remotePictures = new Set<string>();
  const conversion = {
    ...options,
    remotePictures,
    failures: new Set<string>(),
    findPost,
    bundleOf,
    changes,
    isPost: (url: string) => files.has(url.split("#", 1)[0] ?? ""),
  };
  const posts = chosen.flatMap((one) => convertOrReport(one, conversion) ?? []);
  const uncategorized = mapped.flatMap(({ post: { name }, fields: { category, tags } }) =>
    category ? [] : [{ name, tags }],
  );
  return {
    posts,
    diagnostics: [...diagnostics, ...changes.diagnostics()],
    uncategorized,
    remotePictures: [...remotePictures],
  };
}

function byAge({ fields, post }: PostWithCategory): string {
  return `${fields.date ?? "9999"} ${post.file} ${fields.slug}`;
}

interface Conversion extends ImportPostsOptions {
  remotePictures: Set<string>;
  /** Pictures that could not be downloaded, and were reported. */
  failures: Set<string>;
  findPost: ReturnType<typeof postFinder>;
  /** The file of the post at an address of the other site. */
  bundleOf(from: string, path: string): string | undefined;
  isPost(url: string): boolean;
  changes: Changes;
}

/** Converts a post. Reports a text that is nested so deeply that it exhausts the parser's stack, and returns undefined. */
function convertOrReport(one: PostWithCategory, options: Conversion): ImportedPost | undefined {
  try {
    if (NESTED.test(one.post.body)) throw new RangeError("nested");
    return convertPost(one, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const hint = "No text needs so many quotes or lists in each other: remove some in the other site";
    one.report.field("import-front-matter", "title", "The text is nested too deeply: it is not imported", hint);
    return undefined;
  }
}

/** The parser takes minutes for thousands of quotes in each other before it fails. */
const NESTED = /^(?:[ \t]*(?:>|[-+*](?=\s)|\d{1,9}[.)](?=\s))){100}/m;

function convertPost(one: PostWithCategory, options: Conversion): ImportedPost {
  const { post, fields, report } = one;
  const { slug } = fields;
  const { files, clock, siteConfig, hardWraps, findPost } = options;
  const origins = [options.origin, options.baseUrl].filter((origin) => origin !== undefined);
  const pictures = openPictures(files, options, {
    downloads: options.downloads ?? new Map(),
    onRemote: (url) => options.remotePictures.add(url),
    onTaken: () => report.count("Pictures of other sites were downloaded", DOWNLOAD_HINT),
  });
  const lookups: Lookups = {
    origins,
    picture: (url) => {
      const taken = pictures.take(post.file, url);
      if ("name" in taken) return { url: `./${slug}/${taken.name}` };
      const isReported = options.downloads?.has(url) && options.failures.has(url);
      options.failures.add(url);
      return { ...taken, ...(isReported && { isReported }) };
    },
    post: (path) => {
      const found = findPost(post.file, path);
      return found === undefined ? undefined : `./${found}.md`;
    },
  };
  const plain = options.convert(convertTexDelimiters(imgElements(quoteValues(post.body))), report, {
    ...options,
    ...post,
  });
  const converted = rewriteReferences(plain, lookups, report);
  const separated = takeExcerptSeparator(converted);
  const quoted = foreignMarkup(convertAdmonitions(separated.text), post, options);
  const picture = leadPicture(one, lookups);
  const today = localTimeAt(clock.at, clock.timeZone).slice(0, 10);
  const written = { ...separated, body: hardWraps ? quoted : joinLines(quoted), ...(picture && { picture }) };
  const text = newText({ ...written, siteConfig, fields, today, name: post.name }, report);
  return { slug, source: post.shownFile, text, pictures: pictures.taken() };
}

const DOWNLOAD_HINT = "See that you may publish them";

/** Replaces HTML that a post cannot have, and links to other pages of the old site. */
function foreignMarkup(text: string, post: SourcePost, { siteConfig, changes, baseUrl, isPost }: Conversion): string {
  const plain = degradeHtml(text, { allow: siteConfig.allow, words: embedWords(siteConfig) }, (fixed) =>
    changes.html(post, fixed),
  );
  if (baseUrl === undefined) return plain;
  const onRewrite = (prefix: string) => changes.link(post, { prefix, baseUrl });
  const { file, fields } = post;
  // Jekyll's permalink may be a rule: /:categories/:title/
  const isPath = (address: unknown): address is string => typeof address === "string" && /^\/[^:]*$/.test(address);
  const address = fieldsWith("ownAddress", fields)
    .map((name) => fields[name])
    .find(isPath);
  return absoluteLinks(plain, { file, address }, isPost, { baseUrl, onRewrite });
}

function embedWords(siteConfig: SiteConfig): EmbedWords {
  return languageOf(siteConfig).words.documents.post.embed;
}

function leadPicture({ post, fields: { picture }, report }: PostWithCategory, { origins, picture: take }: Lookups) {
  if (!picture) return undefined;
  const path = withoutOrigin(picture.path, origins);
  const found = take(path);
  if ("url" in found) return { url: found.url, alt: picture.alt };
  const [field = "image"] = fieldsWith("picture", post.fields);
  const message = `The picture "${picture.path}" ${found.problem}: it is not imported`;
  if (!found.isReported) report.field("import-picture", field, message, found.hint ?? PICTURE_HINT);
  return undefined;
}
