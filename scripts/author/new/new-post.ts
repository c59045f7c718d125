import type { CategoryId } from "../../../site/content/categories.ts";
import { type FigureKind, kindOf } from "../../../site/content/figure-schema.ts";
import { relativePath } from "../../compile/source/paths.ts";
import { figureText } from "./figure-text.ts";
import { frontMatterText } from "./front-matter-text.ts";

export interface NewPostOptions {
  id: number;
  title: string;
  slug: string;
  category: CategoryId;
  /** YYYY-MM-DD */
  date: string;
  tag: string;
  kind: FigureKind;
  draft: boolean;
}

/** Folders as paths from the project. */
export interface PostPlaces {
  posts: string;
  infographics: string;
}

export interface NewFile {
  path: string;
  text: string;
}

/** The two files of a new post, by their paths from the project; the figure first, as the post refers to it. */
export async function newPost(
  wish: NewPostOptions,
  { posts, infographics }: PostPlaces,
): Promise<{ figure: NewFile; post: NewFile }> {
  const path = `${posts}/${wish.slug}.md`;
  const figure = `${infographics}/${wish.slug}/first-figure.json`;
  const { default: template } = await kindOf({ kind: wish.kind }).template();
  const schema = relativePath(figure, `${infographics}/figure.schema.json`);
  return {
    figure: { path: figure, text: figureText(template, schema) },
    post: { path, text: `${frontMatter(wish)}\n${body(relativePath(path, figure))}` },
  };
}

function frontMatter({ id, title, category, date, tag, draft }: NewPostOptions): string {
  const excerpt = "One or two sentences for lists and search engines: what the reader will know afterwards.";
  return frontMatterText({ id, title, excerpt, category, date, tags: [tag], ...(draft && { draft }) });
}

function body(figure: string): string {
  return `Begin with what the reader came for.

![What the figure shows, for those who cannot see it](${figure})

## A heading that says what follows

The text is GitHub-flavoured Markdown: tables, footnotes, callouts, math between dollar signs.
`;
}
