import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import matter from "gray-matter";
import { compile } from "../../../scripts/graph/compile.ts";
import { readSources } from "../../../scripts/project/read-sources.ts";
import siteConfig from "../../../site/site.config.ts";
import { type CorpusPost, slugOf } from "./corpus.ts";
import { ourProject } from "./our-project.ts";

interface Corpus {
  posts: CorpusPost[];
  /** Without a title, written for another generator's templates, or with what briefs calls an error, such as a link to a missing file. */
  leftOut: number;
}

/** Somebody else's Markdown as posts: the texts as they are, under the title that the front matter or the first heading gives. */
export async function readCorpus(folder: string): Promise<Corpus> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:md|markdown)$/i.test(file))
    .sort();
  const read = files.flatMap((file) => foreignPost(readFileSync(join(folder, file), "utf8")) ?? []).map(numbered);
  const broken = await withErrors(read);
  const posts = read.filter(({ slug }) => !broken.has(`posts/${slug}.md`)).map(numbered);
  return { posts, leftOut: files.length - posts.length };
}

type Unnumbered = Omit<CorpusPost, "number" | "slug">;

function numbered(post: Unnumbered, number: number): CorpusPost {
  return { ...post, number, slug: slugOf(number) };
}

const TEMPLATE = /\{[{%]/;
const HEADING = /^# +(.+)\n/m;

function foreignPost(text: string): Unnumbered | undefined {
  const { data, content } = frontMatter(text.replaceAll("\r\n", "\n"));
  const title = plain(data.title ?? HEADING.exec(content)?.[1]).slice(0, 120);
  const body = data.title === undefined ? content.replace(HEADING, "") : content;
  const paragraph = body.split(/\n\s*\n/).find((block) => /^\s*[\p{L}*_`]/u.test(block));
  const excerpt = plain(data.description ?? paragraph).slice(0, 300);
  if (title === "" || excerpt === "" || TEMPLATE.test(body)) return undefined;
  const { id: category = "" } = siteConfig.categories[title.length % siteConfig.categories.length] ?? {};
  return { title, excerpt, category, date: dayOf(data.date), tags: tagsOf(data.tags), body, figures: [] };
}

function frontMatter(text: string): { data: Record<string, unknown>; content: string } {
  try {
    return matter(text);
  } catch {
    return { data: {}, content: "" };
  }
}

/** A text in one line, without the signs of Markdown. */
function plain(value: unknown): string {
  return typeof value === "string"
    ? value
        .replaceAll(/[*`"[\]<>\\]|\(http\S*\)/g, "")
        .replaceAll(/\s+/g, " ")
        .trim()
    : "";
}

function dayOf(date: unknown): string {
  const found = date instanceof Date ? date : new Date(typeof date === "string" ? date : Number.NaN);
  return (found.getTime() < Date.now() ? found : new Date(0)).toISOString().slice(0, 10);
}

function tagsOf(tags: unknown): string[] {
  const plainTags = Array.isArray(tags) ? tags.filter((tag) => /^[a-z][\w -]{0,39}$/i.test(String(tag))) : [];
  return plainTags.length > 0 ? [...new Set(plainTags.map(String))].slice(0, 12) : ["Corpus"];
}

/** The files of posts in which briefs finds errors. */
async function withErrors(posts: CorpusPost[]): Promise<Set<string>> {
  const root = mkdtempSync(join(tmpdir(), "briefs-corpus-"));
  ourProject(root, posts);
  const folders = { root, posts: join(root, "posts"), infographics: join(root, "infographics") };
  const { diagnostics } = compile(await readSources(folders), siteConfig);
  rmSync(root, { recursive: true });
  return new Set(diagnostics.filter(({ severity }) => severity === "error").map(({ file }) => file));
}
