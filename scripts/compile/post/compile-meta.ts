import type { Category } from "../../../site/content/categories.ts";
import type { IssueFields } from "../../../site/content/issue-schema.ts";
import { type FrontMatter, frontMatterSchema } from "../../../site/content/post-schema.ts";
import type { TextPageFields } from "../../../site/content/text-page-schema.ts";
import { issueSlug, SLUG_PATTERN } from "../../../site/content/urls.ts";
import { type Diagnostic, diagnostic, type Edit, type Place } from "../diagnostics/diagnostic.ts";
import type { Located } from "../schema/located.ts";
import { slugFault, suggestSlug } from "../slugs/to-slug.ts";
import { decode } from "../source/decode.ts";
import { fileNameOf, folderOf } from "../source/paths.ts";
import { isIssue, isTextPage, type SourceFile, type TextFile } from "../source/source.ts";
import { type FrontMatterPlaces, type PackedPlaces, packPlaces } from "./front-matter/packed-places.ts";
import { parseYaml } from "./front-matter/parse-yaml.ts";
import { markupInWords } from "./front-matter/plain-words.ts";
import { type FrontMatterSplit, splitFrontMatter } from "./front-matter/split-front-matter.ts";
import { type ValidFrontMatter, validateFrontMatter } from "./front-matter/validate-front-matter.ts";
import { validateIssue } from "./front-matter/validate-issue.ts";
import { validateTextPage } from "./front-matter/validate-text-page.ts";
import { newPostId } from "./new-post-id.ts";

/**
 * What the front matter of a post, page or issue says by itself, without the parts that have errors. It is plain data, so that a
 * worker can produce it. References to other files are resolved later, when all files are known.
 */
export interface PostMeta {
  file: string;
  /** If the front matter has errors, a guess: then links to the post are not reported as broken too. */
  slug: string;
  frontMatter?: FrontMatter;
  /** The front matter of a page of the owner, which has no `frontMatter`. */
  page?: TextPageFields;
  /** The front matter of an issue of the newsletter, which has no `frontMatter`. */
  issue?: IssueFields;
  /**
   * The time at which a scheduled post is published, as ISO text; until then the post is a draft. For an issue: the time at which
   * it is sent.
   */
  heldUntil?: string;
  /**
   * The id, aliases and hero image are checked against other files, so each is present if it is valid, whatever errors other
   * fields have.
   */
  id?: string;
  /** The edit that writes the id into front matter that has none yet. */
  idEdit?: Edit;
  aliases: string[];
  heroImage?: string;
  places: PackedPlaces;
  diagnostics: Diagnostic[];
}

/** The result of validation. The id may still be missing. */
type Validated = ValidFrontMatter & Pick<PostMeta, "page">;

/** Compiles the front matter alone, which takes a fraction of the time. Lists, addresses and links need nothing else. */
export function compileMeta(source: SourceFile, categories: readonly Category[]): PostMeta {
  return readMeta(source, categories).head;
}

/** Reads the front matter and, if possible, the text. `known` is the metadata of the same bytes, if the caller already has it. */
export function readMeta(
  source: SourceFile,
  categories: readonly Category[],
  known?: PostMeta,
): { head: PostMeta; text?: string } {
  const file = source.path;
  const decoded = decode(source);
  if (decoded.status === "unreadable") return { head: unreadable(file, [decoded.diagnostic]) };
  const text = { file, text: decoded.text };
  const split = splitFrontMatter(text);
  return { head: known ?? headOf(text, split, categories), ...(split.body !== undefined && { text: split.body }) };
}

function headOf(source: TextFile, { yaml, diagnostics }: FrontMatterSplit, categories: readonly Category[]): PostMeta {
  const front = yaml ? compileFrontMatter(source, yaml, categories) : unreadable(source.file, []);
  return { ...front, diagnostics: [...diagnostics, ...front.diagnostics] };
}

const FENCE: Place = { line: 1, column: 1, endLine: 1, endColumn: 4 };

function unreadable(file: string, diagnostics: Diagnostic[]): PostMeta {
  return { file, slug: slugOfFile(file), aliases: [], places: packPlaces(placesIn(undefined)), diagnostics };
}

const { id: idSchema, date: dateSchema, slug: slugSchema, heroImage: heroSchema } = frontMatterSchema.shape;

function compileFrontMatter(
  source: TextFile,
  yaml: { text: string; start: number },
  categories: readonly Category[],
): PostMeta {
  const { file } = source;
  const parsed = parseYaml(source, yaml);
  if (!parsed.document) return unreadable(file, parsed.diagnostics);
  const { document } = parsed;
  const input = { file, document, fence: FENCE, categories };
  const linesWithErrors = new Set(parsed.diagnostics.map(({ line }) => line));
  const withoutConsequences = (found: Diagnostic[]) => [
    ...parsed.diagnostics,
    ...found.filter(({ line }) => !linesWithErrors.has(line)),
  ];
  const markup = markupInWords(file, document);
  if (isIssue({ path: file })) {
    const { issue, diagnostics } = validateIssue(input);
    const places = packPlaces({ ...placesIn(undefined), issue: placesInIssue(document) });
    const slug = issue ? issueSlug(issue.issue) : slugOfFile(file);
    return {
      file,
      slug,
      aliases: [],
      ...(issue && { issue }),
      places,
      diagnostics: [...withoutConsequences(diagnostics), ...markup],
    };
  }
  const ofPage = isTextPage({ path: file });
  const { page, frontMatter, diagnostics }: Validated = ofPage ? validateTextPage(input) : validateFrontMatter(input);
  const written = document.value.slug;
  const slug = typeof written === "string" ? written : slugOfFile(file);
  const badName = written === undefined ? badFileName(file) : [];
  const id = idSchema.safeParse(document.value.id).data ?? (ofPage ? undefined : derivedId(document, slug));
  const heroImage = heroSchema.safeParse(document.value.heroImage).data;
  return {
    file,
    slug,
    ...(id !== undefined && { id, ...(document.value.id === undefined && { idEdit: idEdit(source, id) }) }),
    aliases: aliasesIn(document).map(({ alias }) => alias),
    ...(heroImage !== undefined && { heroImage }),
    ...(frontMatter && id !== undefined && badName.length === 0 && { frontMatter: { id, ...frontMatter } }),
    ...(page && badName.length === 0 && { page }),
    places: packPlaces(placesIn(document)),
    diagnostics: [...withoutConsequences(diagnostics), ...badName, ...markup],
  };
}

/** The id for a post whose author gave none. Undefined if the date or the slug is invalid. */
function derivedId({ value }: Located, slug: string): string | undefined {
  const date = dateSchema.safeParse(value.date).data;
  if (value.id !== undefined || date === undefined || !SLUG_PATTERN.test(slug)) return undefined;
  return newPostId(date, slug);
}

/** Makes the id the first line below the opening fence. */
function idEdit({ text }: TextFile, id: string): Edit {
  const eol = /^.*\r\n/.test(text) ? "\r\n" : "\n";
  return { line: 2, column: 1, endLine: 2, endColumn: 1, text: `id: ${id}${eol}` };
}

function placesIn(document: Located | undefined): FrontMatterPlaces {
  const place = (...path: (string | number)[]) => document?.placeOf(path) ?? FENCE;
  return {
    id: place("id"),
    title: place("title"),
    slug: place("slug"),
    aliases: document ? aliasesIn(document).map(({ at }) => place("aliases", at)) : [],
    heroImage: place("heroImage"),
    updated: place("updated"),
    tags: listIn(document, "tags").map((_, at) => place("tags", at)),
  };
}

function placesInIssue(document: Located): NonNullable<FrontMatterPlaces["issue"]> {
  const place = (...path: (string | number)[]) => document.placeOf(path) ?? FENCE;
  return {
    number: place("issue"),
    send: place("send"),
    posts: listIn(document, "posts").map((_, at) => place("posts", at)),
  };
}

/** The valid aliases, with their positions in the list. */
function aliasesIn(document: Located): { alias: string; at: number }[] {
  return listIn(document, "aliases").flatMap((entry, at) => {
    const alias = slugSchema.safeParse(entry).data;
    return alias === undefined ? [] : [{ alias, at }];
  });
}

function listIn(document: Located | undefined, field: string): unknown[] {
  const value = document?.value[field];
  return Array.isArray(value) ? value : [];
}

function slugOfFile(file: string): string {
  return fileNameOf(file).replace(/\.md$/i, "");
}

/**
 * The folder's name as a slug: foo for foo/index.md, as other systems name a post. Empty for a folder of all posts or of a year,
 * which says nothing about this post.
 */
function slugOfFolder(file: string): string {
  const name = fileNameOf(folderOf(file));
  return /^(?:posts|pages|[\W\d]*)$/i.test(name) ? "" : suggestSlug(name);
}

function badFileName(file: string): Diagnostic[] {
  const name = slugOfFile(file);
  const fault = slugFault(name);
  if (fault === undefined) return [];
  const safe = suggestSlug(name) || slugOfFolder(file);
  const message = `The file's name, "${name}", cannot be the ${isTextPage({ path: file }) ? "page" : "post"}'s slug: ${fault}`;
  const hint = safe ? `Rename the file to ${safe}.md, or add the line slug: ${safe}` : "Rename the file";
  return [diagnostic("front-matter-invalid", file, FENCE, { message, hint })];
}
