import { lstatSync, readFileSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../../compile/diagnostics/sort-diagnostics.ts";
import type { Clock } from "../../compile/post/schedule.ts";
import type { SourceFile } from "../../compile/source/source.ts";
import { compile } from "../../graph/compile.ts";
import { commonFolder, readSources, type SourceFolders } from "../../project/read-sources.ts";
import { frameSource } from "../../reporters/code-frame.ts";
import { UsageError } from "../../system/usage-error.ts";
import { takenNames, withNewPostsLock } from "../new/taken-names.ts";
import { writeNewFiles } from "../new/write-new-files.ts";
import { parseCategoryMap } from "./category-map.ts";
import { type Download, downloadPicture } from "./download/download-picture.ts";
import { isPublicAddress } from "./download/public-address.ts";
import { type Downloads, downloadAll, withDownloads } from "./download/with-downloads.ts";
import { type ImportedPost, type ImportResult, importPosts } from "./import-posts.ts";
import { readSourceFormat, type SystemId } from "./read-source-format.ts";
import { openSourceTree, type SourceTree } from "./source-tree.ts";

export interface ImportSiteOptions {
  /** A folder, or the file of Ghost's export. */
  source: string;
  from?: string;
  category?: string;
  /** Each "theirs=ours". */
  map?: string[];
  dryRun?: boolean;
  /** The address of the old site, such as https://example.com. */
  baseUrl?: string;
  /** Fetches the pictures of other sites. */
  download?: boolean;
}

export interface ImportSiteContext {
  folders: SourceFolders;
  /** The folder in which the command was called. */
  cwd: string;
  clock: Clock;
  siteConfig: SiteConfig;
  log(line: string): void;
}

/** What was written, or would be in a dry run. Paths are relative to the project. */
export interface ImportSiteResult {
  posts: string[];
  pictures: string[];
  diagnostics: Diagnostic[];
  /** The system that made the site, as it was named or detected. */
  system: SystemId;
  /** The address of the old site, as its configuration has it. */
  origin?: string | undefined;
  /** The text of a new file, or else of the source, for code frames. */
  textOf(file: string): string | undefined;
}

/** Writes the posts of another system, with their pictures, into the project. A dry run only reports what it would write. */
export function importSite(options: ImportSiteOptions, context: ImportSiteContext): Promise<ImportSiteResult> {
  const { source, from, category, map = [], dryRun = false } = options;
  const { folders, cwd, clock, siteConfig, log } = context;
  const categories = parseCategoryMap(category, map, siteConfig);
  const { files: tree, exported } = openSourceTree(resolve(cwd, source), source);
  const given = { files: tree, shown: source, categories: siteConfig.categories, ...(exported && { exported }) };
  const read = readSourceFormat(given, from);
  const job = { ...read, categories, clock, siteConfig, baseUrl: checkedBaseUrl(options.baseUrl) };
  const run = async (): Promise<ImportSiteResult> => {
    const known = takenNames(folders, siteConfig.categories);
    const first = importPosts({ ...job, known });
    const downloads = options.download ? await downloaded(first.remotePictures, log) : new Map<string, Download>();
    const files = withDownloads(read.files, downloads);
    const imported = downloads.size === 0 ? first : importPosts({ ...job, files, downloads, known });
    if (imported.uncategorized.length > 0) throw uncategorized(imported.uncategorized, categories.ids[0] ?? "");
    const base = commonFolder(folders);
    const { posts, images } = newFiles(imported.posts, relative(base, folders.posts).split(sep).join("/"), files);
    const found = await checkResult({ posts, images }, context);
    const written = [...images, ...posts].map(({ path, bytes }) => ({ path, content: bytes }));
    if (!dryRun) await writeNewFiles(written, base, "Move it, and import again");
    const texts = new Map(posts.map(({ path, bytes }) => [path, bytes]));
    return {
      posts: posts.map(({ path }) => path),
      pictures: images.map(({ path }) => path),
      diagnostics: sortDiagnostics([...read.diagnostics, ...imported.diagnostics, ...found]),
      system: read.system,
      origin: read.origin,
      textOf: (file) => frameSource(texts.get(file) ?? bytesOf(resolve(cwd, file))),
    };
  };
  return dryRun ? run() : withNewPostsLock(folders.root, log, run);
}

function downloaded(urls: readonly string[], log: ImportSiteContext["log"]): Promise<Downloads> {
  if (urls.length > 0) log(`Downloading ${plural(urls.length, "picture")} of other sites`);
  return downloadAll(urls, (url) => downloadPicture(url, LIMITS));
}

const LIMITS = { timeoutMs: 20_000, maxBytes: 20_000_000, maxRedirects: 5, isAllowed: isPublicAddress };

function checkedBaseUrl(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const { protocol, search, hash } = URL.parse(given) ?? {};
  if (/^https?:$/.test(protocol ?? "") && !search && !hash) return given.replace(/\/+$/, "");
  throw new UsageError(`"${given}" is not the address of a site`, "Write it in full: --base-url https://example.com");
}

function uncategorized(posts: ImportResult["uncategorized"], example: string): UsageError {
  const names = posts.map(({ name }) => name);
  const which = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  const common = commonTags(posts);
  const counts = common.map(([tag, count]) => `${tag} (${count})`).join(", ");
  const own = counts === "" ? "" : `, of which most posts have ${counts}`;
  return new UsageError(
    `No category was found for ${plural(names.length, "post")}: ${which}`,
    `Name one for them all, --category ${example}, or map their own categories and tags${own}: --map "${common[0]?.[0] ?? "News"}=${example}"`,
  );
}

/** The most tags that the message names. */
const MOST_TAGS = 8;

/** The tags of these posts in the other system, with their numbers of posts: those of most posts first. */
function commonTags(posts: ImportResult["uncategorized"]): [tag: string, count: number][] {
  const counts = new Map<string, number>();
  for (const tag of posts.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_TAGS);
}

/** The files to write, by their paths from the project; `folder` is that of the posts. */
function newFiles(posts: ImportedPost[], folder: string, files: SourceTree) {
  return {
    posts: posts.map(({ slug, text }) => ({ path: `${folder}/${slug}.md`, bytes: new TextEncoder().encode(text) })),
    images: posts.flatMap(({ slug, pictures }) =>
      pictures.map(({ from, name }) => ({ path: `${folder}/${slug}/${name}`, bytes: files.read(from) })),
    ),
  };
}

/** Undefined for a device, which may never end, and for a huge file: code frames leave them out. */
function bytesOf(path: string): Uint8Array | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isFile() && found.size <= MAX_SHOWN ? readFileSync(path) : undefined;
}

const MAX_SHOWN = 100_000_000;

/** Checks files that are about to be written, as `briefs check` will. */
async function checkResult(
  added: { posts: SourceFile[]; images: SourceFile[] },
  { folders, siteConfig }: Pick<ImportSiteContext, "folders" | "siteConfig">,
): Promise<Diagnostic[]> {
  const sources = await readSources(folders);
  const all = { ...sources, posts: [...sources.posts, ...added.posts], images: [...sources.images, ...added.images] };
  const isAdded = new Set([...added.posts, ...added.images].map(({ path }) => path));
  return compile(all, { ...siteConfig, withContent: false }).diagnostics.filter(({ file }) => isAdded.has(file));
}
