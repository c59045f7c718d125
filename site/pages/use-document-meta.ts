import { useEffect } from "react";
import { pageMeta } from "../content/meta.ts";
import type { PageData } from "../content/page-data.ts";

/** Keeps the document's title, description and canonical link right after a client navigation. */
export function useDocumentMeta(data: PageData): void {
  useEffect(() => {
    const { title, description, canonical, robots } = pageMeta(data);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
    document.querySelector('meta[name="robots"]')?.setAttribute("content", robots);
    document.querySelector('link[rel="canonical"]')?.setAttribute("href", canonical ?? location.href);
  }, [data]);
}
