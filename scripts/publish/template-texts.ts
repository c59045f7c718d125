import type { Category } from "../../site/content/categories.ts";
import { FIGURE_KINDS, kindOf } from "../../site/content/figure-schema.ts";
import { templateWords } from "../../site/figures/template-words.ts";
import { compileMeta } from "../compile/post/compile-meta.ts";
import { ISSUE_TEMPLATE, PAGE_TEMPLATE, POST_TEMPLATE } from "../compile/post/post-template.ts";
import { asOf, type Clock } from "../compile/post/schedule.ts";
import { relativePath } from "../compile/source/paths.ts";
import type { SourceFile } from "../compile/source/source.ts";
import { listSources, type SourceFolders, sourceReader } from "../project/read-sources.ts";
import type { Leftover } from "../project/site-config/placeholders.ts";

const IN_POSTS = [
  ...new Set([...Object.values(POST_TEMPLATE), ...Object.values(PAGE_TEMPLATE), ...Object.values(ISSUE_TEMPLATE)]),
];

/**
 * Finds texts that `briefs new` has written and nobody has replaced: in pages, in posts to be published and their figures, and in
 * issues, which are approved as soon as they are committed.
 */
export async function templateTexts(
  folders: SourceFolders,
  categories: readonly Category[],
  clock: Clock,
): Promise<Leftover[]> {
  const read = sourceReader(folders);
  const listed = listSources(folders);
  const all = listed.posts.map(read);
  const posts = all.filter((post) => !asOf(compileMeta(post, categories), clock).frontMatter?.draft);
  const figures = listed.figures.filter((figure) => posts.some((post) => isShownBy(post, figure)));
  const inFigures = await figureTexts();
  return [
    ...[...posts, ...[...listed.pages, ...listed.issues].map(read)].flatMap((file) => textsIn(file, IN_POSTS)),
    ...figures.map(read).flatMap((file) => textsIn(file, inFigures)),
  ];
}

function isShownBy(post: SourceFile, figure: string): boolean {
  return textOf(post).includes(relativePath(post.path, figure));
}

function textsIn(file: SourceFile, known: readonly string[]): Leftover[] {
  return textOf(file)
    .split("\n")
    .flatMap((line, at) => {
      const value = known.find((one) => line.includes(one));
      return value === undefined ? [] : [{ file: `${file.path}:${at + 1}`, value }];
    });
}

function textOf({ bytes }: SourceFile): string {
  return new TextDecoder().decode(bytes);
}

/** The sentences of the templates of all kinds. Short labels, such as "Before", may be meant. */
async function figureTexts(): Promise<string[]> {
  const templates = await Promise.all(FIGURE_KINDS.map(async (kind) => (await kindOf({ kind }).template()).default));
  const texts = new Set([templateWords.title]);
  JSON.stringify(templates, (_, value) => {
    if (typeof value === "string" && value.endsWith(".")) texts.add(value);
    return value;
  });
  return [...texts].map((text) => JSON.stringify(text));
}
