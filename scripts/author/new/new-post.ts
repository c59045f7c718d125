import type { CategoryId } from "../../../site/content/categories.ts";
import { type FigureKind, kindOf } from "../../../site/content/figure-schema.ts";
import { newPostId } from "../../compile/post/new-post-id.ts";
import { POST_TEMPLATE } from "../../compile/post/post-template.ts";
import { relativePath } from "../../compile/source/paths.ts";
import { frontMatterText } from "./front-matter-text.ts";
import { templateFileContent } from "./template-file-content.ts";
import type { NewFile } from "./write-new-files.ts";

export interface NewPostOptions {
  title: string;
  slug: string;
  category: CategoryId;
  /** YYYY-MM-DD */
  date: string;
  tag: string;
  kind: FigureKind;
  draft: boolean;
}

/** Paths from the project. */
export interface ContentFolders {
  posts: string;
  infographics: string;
  /** The schema of figures, for editors. */
  schema: string;
}

/** The files of a new post. The figure, and what it shows, are to be written first, as the post refers to it. */
export async function newPost(
  options: NewPostOptions,
  { posts, infographics, schema }: ContentFolders,
): Promise<{ id: string; figure: NewFile; shown: NewFile[]; post: NewFile }> {
  const id = newPostId(options.date, options.slug);
  const path = `${posts}/${options.slug}.md`;
  const folder = `${infographics}/${options.slug}`;
  const figure = `${folder}/first-figure.json`;
  const { default: template, files = {} } = await kindOf({ kind: options.kind }).template();
  return {
    id,
    figure: { path: figure, content: figureText(template, relativePath(figure, schema)) },
    shown: await Promise.all(
      Object.entries(files).map(async ([name, file]) => ({
        path: `${folder}/${name}`,
        content: await templateFileContent(file),
      })),
    ),
    post: { path, content: `${frontMatter(id, options)}\n${body(relativePath(path, figure))}` },
  };
}

/** A list of numbers and strings, over several lines. */
const PLAIN_LIST = /\[\s*((?:"(?:[^"\\]|\\.)*"|-?[\d.]+|null)(?:,\s*(?:"(?:[^"\\]|\\.)*"|-?[\d.]+|null))*)\s*\]/g;

/** Formats a figure as people write it, with short lists on one line. */
function figureText(figure: object, schema: string): string {
  const json = JSON.stringify({ $schema: schema, ...figure }, null, 2);
  return `${json.replace(PLAIN_LIST, (_, values: string) => `[${values.replace(/,\s*\n\s*/g, ", ")}]`)}\n`;
}

function frontMatter(id: string, { title, category, date, tag, draft }: NewPostOptions): string {
  const { excerpt } = POST_TEMPLATE;
  return frontMatterText({ id, title, excerpt, category, date, tags: [tag], ...(draft && { draft }) });
}

function body(figure: string): string {
  const { opening, alt, heading, text } = POST_TEMPLATE;
  return `${opening}

![${alt}](${figure})

## ${heading}

${text}
`;
}
