import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { TextRecord } from "../post/markdown/compile-markdown.ts";

/**
 * Finds addresses of an editor's note that a mail cannot have: it knows neither a scheme to add, nor may it lead readers through
 * http. Paths of files and of the site's pages are no problem, as the compiler resolves them.
 */
export function insecureUrls(file: string, { links, images }: Pick<TextRecord, "links" | "images">): Diagnostic[] {
  const insecure = [...links, ...images].filter(({ url }) => /^(?:http:)?\/\//i.test(url));
  return insecure.map(({ url, place }) =>
    diagnostic("issue-url", file, place, {
      message: `"${url}" is not an address for a mail: it has to begin with https:`,
      hint: `Write "https:${url.replace(/^http:/i, "")}", if that page answers`,
    }),
  );
}
