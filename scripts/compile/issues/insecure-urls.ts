import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { TextRecord } from "../post/markdown/compile-markdown.ts";

/**
 * Finds addresses of an editor's note by which a mail would lead readers past encryption. No address stays relative: the compiler
 * resolves paths of files and of the site's pages, and tells of all others.
 */
export function insecureUrls(file: string, { links, images }: Pick<TextRecord, "links" | "images">): Diagnostic[] {
  const insecure = [...links, ...images].filter(({ url }) => /^http:/i.test(url));
  return insecure.map(({ url, place }) =>
    diagnostic("issue-url", file, place, {
      message: `"${url}" is not an address for a mail: it has to begin with https:`,
      hint: `Write "${url.replace(/^http:/i, "https:")}", if that page answers`,
    }),
  );
}
