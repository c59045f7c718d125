import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Category, CategoryId } from "../../../site/content/categories.ts";
import { documentsEn } from "../../../site/content/words/documents-en.ts";
import { compilePost } from "../../compile/post/compile-post.ts";
import { fileNameOf, resolvePath, splitReference } from "../../compile/source/paths.ts";
import type { SourceFolders } from "../../project/read-sources.ts";

/** The category of a post that shows the figure, whose colors the figure has on the site. `file` is relative to the project. */
export async function categoryOfFigure(
  file: string,
  { root, posts }: SourceFolders,
  categories: readonly Category[],
): Promise<CategoryId | undefined> {
  const names = await readdir(posts, { recursive: true }).catch(() => []);
  const written = [fileNameOf(file), encodeURI(fileNameOf(file))];
  for (const name of names.filter((name) => /\.md$/i.test(name)).sort()) {
    // `briefs check` reports files that cannot be read.
    const bytes = await readFile(join(posts, name)).catch(() => Buffer.alloc(0));
    // Compiling is slow, so only posts that contain the file's name are compiled.
    if (!written.some((name) => bytes.includes(name))) continue;
    const path = relative(root, join(posts, name)).split(sep).join("/");
    const { frontMatter, markdown } = compilePost({ path, bytes }, { categories, words: documentsEn.post });
    const shown = [...(markdown?.images ?? []).map(({ url }) => url), frontMatter?.heroImage ?? ""];
    if (frontMatter && shown.some((url) => resolvePath(path, splitReference(url).path) === file))
      return frontMatter.category;
  }
  return undefined;
}
