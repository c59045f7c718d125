import { type FrontMatter, frontMatterSchema } from "../../../site/content/post-schema.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import type { Located } from "../schema/located.ts";
import { slugFault, toSlug } from "../slugs/to-slug.ts";
import { decode } from "../source/decode.ts";
import { fileNameOf } from "../source/paths.ts";
import type { SourceFile, TextFile } from "../source/source.ts";
import { parseYaml } from "./front-matter/parse-yaml.ts";
import { type FrontMatterSplit, splitFrontMatter } from "./front-matter/split-front-matter.ts";
import { validateFrontMatter } from "./front-matter/validate-front-matter.ts";

/**
 * What one post's front matter says by itself, without what its errors make unreadable. It is plain data, so that a worker
 * can make it; references to other files are resolved later, when all files are known.
 */
export interface PostMeta {
  file: string;
  /** A guess if the front matter has errors, so that links to the post are not reported as well. */
  slug: string;
  frontMatter?: FrontMatter;
  /** The time of publication of a scheduled post, as ISO text. Until then the post is a draft. */
  heldUntil?: string;
  /** Other files are checked against the next three, so they are present if they are valid, whatever other errors there are. */
  id?: string;
  aliases: string[];
  heroImage?: string;
  places: FrontMatterPlaces;
  diagnostics: Diagnostic[];
}

/** The places of the values that are checked against other files. The place of a slug from the file's name is the fence. */
export interface FrontMatterPlaces {
  id: Place;
  slug: Place;
  aliases: Place[];
  heroImage: Place;
  /** One place for each tag. */
  tags: Place[];
}

/** Compiles the front matter alone, which takes a fraction of the time. Lists, addresses and links need no more. */
export function compileMeta(source: SourceFile): PostMeta {
  return readMeta(source).head;
}

/** Reads the front matter and, if possible, the text. `known` is the metadata of these bytes, if the caller has it already. */
export function readMeta(source: SourceFile, known?: PostMeta): { head: PostMeta; text?: string } {
  const file = source.path;
  const decoded = decode(source);
  if (decoded.status === "unreadable") return { head: unreadable(file, [decoded.diagnostic]) };
  const text = { file, text: decoded.text };
  const split = splitFrontMatter(text);
  return { head: known ?? headOf(text, split), ...(split.body !== undefined && { text: split.body }) };
}

function headOf(source: TextFile, { yaml, diagnostics }: FrontMatterSplit): PostMeta {
  const front = yaml ? compileFrontMatter(source, yaml) : unreadable(source.file, []);
  return { ...front, diagnostics: [...diagnostics, ...front.diagnostics] };
}

const FENCE: Place = { line: 1, column: 1, endLine: 1, endColumn: 4 };

function unreadable(file: string, diagnostics: Diagnostic[]): PostMeta {
  return { file, slug: slugOfFile(file), aliases: [], places: placesIn(undefined), diagnostics };
}

const { id: idSchema, slug: slugSchema, heroImage: heroSchema } = frontMatterSchema.shape;

function compileFrontMatter(source: TextFile, yaml: { text: string; start: number }): PostMeta {
  const { file } = source;
  const parsed = parseYaml(source, yaml);
  if (!parsed.document) return unreadable(file, parsed.diagnostics);
  const { document } = parsed;
  const { frontMatter, diagnostics } = validateFrontMatter({ file, document, fence: FENCE });
  const consequences = new Set(parsed.diagnostics.map(({ line }) => line));
  const written = document.value.slug;
  const slug = typeof written === "string" ? written : slugOfFile(file);
  const badName = written === undefined ? badFileName(file) : [];
  const id = idSchema.safeParse(document.value.id).data;
  const heroImage = heroSchema.safeParse(document.value.heroImage).data;
  return {
    file,
    slug,
    ...(id !== undefined && { id }),
    aliases: aliasesIn(document).map(({ alias }) => alias),
    ...(heroImage !== undefined && { heroImage }),
    ...(frontMatter && badName.length === 0 && { frontMatter }),
    places: placesIn(document),
    diagnostics: [...parsed.diagnostics, ...diagnostics.filter(({ line }) => !consequences.has(line)), ...badName],
  };
}

function placesIn(document: Located | undefined): FrontMatterPlaces {
  const place = (...path: (string | number)[]) => document?.placeOf(path) ?? FENCE;
  return {
    id: place("id"),
    slug: place("slug"),
    aliases: document ? aliasesIn(document).map(({ at }) => place("aliases", at)) : [],
    heroImage: place("heroImage"),
    tags: listIn(document, "tags").map((_, at) => place("tags", at)),
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

function badFileName(file: string): Diagnostic[] {
  const name = slugOfFile(file);
  const fault = slugFault(name);
  if (fault === undefined) return [];
  const safe = SLUG_PATTERN.test(toSlug(name)) ? toSlug(name) : "";
  const message = `The file's name, "${name}", cannot be the post's slug: ${fault}`;
  const hint = safe ? `Rename the file to ${safe}.md, or add the line slug: ${safe}` : "Rename the file";
  return [diagnostic("front-matter-invalid", file, FENCE, { message, hint })];
}
