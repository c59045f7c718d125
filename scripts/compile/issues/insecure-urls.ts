import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { TextRecord } from "../post/markdown/compile-markdown.ts";

/**
 * Finds unencrypted addresses in an editor's note. No address is relative in a mail: the compiler resolves paths of files and of
 * the site's pages, and reports all others.
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
