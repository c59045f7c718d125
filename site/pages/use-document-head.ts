import { useEffect } from "react";
import type { PageData } from "../content/page-data.ts";
import { replaceHead } from "../content/page-head.ts";
import { useSiteConfig } from "../site-config-context.ts";

/** Replaces the document's head after a client navigation. The head of the first page is right already. */
export function useDocumentHead({ head }: Pick<PageData, "head">): void {
  useEffect(() => {
    if (head !== undefined) replaceHead(document, head);
  }, [head]);
}

/** For errors, which have no page data that could bring a head. */
export function useErrorHead(words: string): void {
  const title = `${words} | ${useSiteConfig().name}`.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  useDocumentHead({ head: `<title>${title}</title><meta name="robots" content="noindex">` });
}
