import type { CategoryId } from "../../../site/content/categories.ts";
import { type Diagnostic, diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { Clock } from "../../compile/post/schedule.ts";
import { localTimeAt } from "../../compile/post/site-time.ts";
import { isExternal } from "../../compile/source/paths.ts";
import type { KnownPosts } from "../new/known-posts.ts";
import { convertAdmonitions } from "./body/admonitions.ts";
import { takeExcerptMark } from "./body/excerpt-mark.ts";
import { joinLines } from "./body/join-lines.ts";
import { rewriteReferences } from "./body/rewrite-references.ts";
import { fieldsWith } from "./fields/field-names.ts";
import type { Filing } from "./fields/file-under.ts";
import { type MappedFields, mapFields } from "./fields/map-fields.ts";
import { textsOf } from "./fields/values.ts";
import type { ForeignFiles } from "./foreign-files.ts";
import type { ForeignPost } from "./foreign-post.ts";
import { postFinder } from "./links.ts";
import { newText } from "./new-text.ts";
import { type PicturePlaces, Pictures } from "./pictures.ts";
import type { Platform } from "./platforms/platform.ts";
import { type Report, reportOn } from "./report.ts";

export interface ImportJob extends PicturePlaces {
  files: ForeignFiles;
  posts: ForeignPost[];
  convert: Platform["convert"];
  filing: Filing;
  known: KnownPosts;
  /** Posts without a date get its day; those that are still to come keep their time. */
  clock: Clock;
  /** A line end in a paragraph is a line break, as it is here. */
  hardWraps: boolean;
  /** The old site, such as https://example.com, where it is known. */
  origin: string | undefined;
}

/** A post as it is to be written, with the pictures that it shows. */
export interface ImportedPost {
  slug: string;
  source: string;
  text: string;
  /** To lie in a folder named by the slug, beside the post. */
  pictures: { from: string; name: string }[];
}

export interface Imported {
  posts: ImportedPost[];
  diagnostics: Diagnostic[];
  /** Posts that no category was found for: none of them is among the posts. */
  unfiled: string[];
}

interface Coming {
  post: ForeignPost;
  fields: MappedFields & { category: CategoryId };
  report: Report;
}

/** Posts of another system as this one's, the oldest first; pure, but for what it reads of the source. */
export function importPosts(job: ImportJob): Imported {
  const diagnostics: Diagnostic[] = [];
  const mapped = job.posts.map((post) => {
    const report = reportOn(post, diagnostics);
    return { post, report, fields: mapFields(post, job, report) };
  });
  const filed = mapped.filter((one): one is Coming => one.fields.category !== undefined);
  const coming = withOwnAddress(filed.toSorted(oldestFirst), job.known, diagnostics);
  const find = postFinder(
    coming.map(({ post, fields }) => ({ ...post, slug: fields.slug, addresses: addressesOf(post) })),
  );
  const posts = coming.map((one, i) => importOne(one, job.known.nextId + i, { job, find }));
  const unfiled = mapped.filter(({ fields }) => !fields.category).map(({ post }) => post.name);
  return { posts, diagnostics, unfiled };
}

function oldestFirst(a: Coming, b: Coming): number {
  const [keyA, keyB] = [a, b].map(({ fields, post }) => `${fields.date ?? "9999"} ${post.file} ${fields.slug}`);
  return (keyA ?? "") < (keyB ?? "") ? -1 : 1;
}

/** Those whose address nobody has, neither in the project nor among those before them; aliases that are taken are left out. */
function withOwnAddress(coming: Coming[], { owners }: KnownPosts, diagnostics: Diagnostic[]): Coming[] {
  const taken = new Map(owners);
  const own = coming.filter(({ post, fields: { slug } }) => {
    const owner = taken.get(slug);
    if (owner !== undefined) diagnostics.push(exists(post, slug, owner));
    else taken.set(slug, post.shownFile);
    return owner === undefined;
  });
  return own.map(({ post, report, fields }) => {
    const aliases = fields.aliases.filter((alias) => !taken.has(alias));
    for (const alias of aliases) taken.set(alias, post.shownFile);
    return { post, report, fields: { ...fields, aliases } };
  });
}

function exists(post: ForeignPost, slug: string, owner: string): Diagnostic {
  return diagnostic("import-exists", post.shownFile, post.placeOf("slug"), {
    message: `The address "${slug}" is taken by ${owner}: this post stays behind`,
    hint: "If it is the same post, it has come before; else give one of the two another slug",
  });
}

function addressesOf({ fields }: ForeignPost): string[] {
  return fieldsWith("addresses", fields).flatMap((name) => textsOf(fields[name]));
}

interface Tools {
  job: ImportJob;
  find: ReturnType<typeof postFinder>;
}

function importOne({ post, fields, report }: Coming, id: number, { job, find }: Tools): ImportedPost {
  const { slug, category } = fields;
  const pictures = new Pictures(job.files, job);
  const lookups = {
    origin: job.origin,
    picture: (path: string) => addressIn(slug, pictures.take(post.file, path)),
    post: (path: string) => fileOf(find(post.file, path)),
  };
  const converted = job.convert(post.body, report, post.file);
  const marked = takeExcerptMark(rewriteReferences(converted, lookups, report));
  const quoted = convertAdmonitions(marked.text);
  const body = job.hardWraps ? quoted : joinLines(quoted);
  const picture = leadPicture(fields, lookups.picture, report, post);
  const text = newText(
    {
      ...marked,
      id,
      fields,
      category,
      today: localTimeAt(job.clock.at, job.clock.timeZone).slice(0, 10),
      body,
      name: post.name,
      ...(picture && { picture }),
    },
    report,
  );
  return { slug, source: post.shownFile, text, pictures: pictures.taken() };
}

function fileOf(slug: string | undefined): string | undefined {
  return slug === undefined ? undefined : `./${slug}.md`;
}

function addressIn(slug: string, taken: ReturnType<Pictures["take"]>) {
  return "name" in taken ? { url: `./${slug}/${taken.name}` } : taken;
}

function leadPicture(
  { picture }: MappedFields,
  take: (path: string) => { url: string } | { problem: string },
  report: Report,
  post: ForeignPost,
) {
  if (!picture) return undefined;
  const found =
    isExternal(picture.path) && !/^pathname:/.test(picture.path)
      ? { problem: "lies on another site" }
      : take(picture.path);
  if ("url" in found) return { url: found.url, alt: picture.alt };
  const [field = "image"] = fieldsWith("picture", post.fields);
  const hint = "Save it beside the new post, and write its path there: ![What it shows](./picture.png)";
  report.field("import-picture", field, `The picture "${picture.path}" ${found.problem}: it stays behind`, hint);
  return undefined;
}
