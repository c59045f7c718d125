import { pageUrl } from "../content/urls.ts";
import { SiteLink } from "./SiteLink.tsx";
import { useListWords } from "./use-list-words.ts";
import "./Pagination.css";

export function Pagination({ path, page, pages }: { path: string; page: number; pages: number }) {
  const words = useListWords();
  if (pages < 2) return null;
  return (
    <nav className="Pagination" aria-label={words.pages}>
      {page > 1 && (
        <SiteLink to={pageUrl(path, page - 1)} rel="prev">
          {words.newer}
        </SiteLink>
      )}
      <span>{words.pageOf({ page, pages })}</span>
      {page < pages && (
        <SiteLink to={pageUrl(path, page + 1)} rel="next">
          {words.older}
        </SiteLink>
      )}
    </nav>
  );
}
