import { pageUrl } from "../content/urls.ts";
import { SiteLink } from "./SiteLink.tsx";
import "./Pagination.css";

export function Pagination({ path, page, pages }: { path: string; page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav className="Pagination" aria-label="Pages">
      {page > 1 && (
        <SiteLink to={pageUrl(path, page - 1)} rel="prev">
          ← Newer
        </SiteLink>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <SiteLink to={pageUrl(path, page + 1)} rel="next">
          Older →
        </SiteLink>
      )}
    </nav>
  );
}
