import { useEffect } from "react";
import type { PageData } from "../content/page-data.ts";
import { replaceHead } from "../content/page-head.ts";
import { useSiteConfig } from "../site-config-context.ts";

/** Keeps the document's head right after a client navigation; the first page's is. */
export function useDocumentHead({ head }: Pick<PageData, "head">): void {
  useEffect(() => {
    if (head !== undefined) replaceHead(document, head);
  }, [head]);
}

/** Where there is no page, and so no data that could bring its head. */
export function useErrorHead(words: string): void {
  const title = `${words} | ${useSiteConfig().name}`.replaceAll("<", "&lt;");
  useDocumentHead({ head: `<title>${title}</title><meta name="robots" content="noindex">` });
}
