import { useEffect } from "react";
import type { PageData } from "../content/page-data.ts";
import { replaceHead } from "../content/page-head.ts";

/** Keeps the document's head right after a client navigation; the first page's is. */
export function useDocumentHead({ head }: Pick<PageData, "head">): void {
  useEffect(() => {
    if (head !== undefined) replaceHead(document, head);
  }, [head]);
}
