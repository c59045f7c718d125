import { Link } from "react-router-dom";
import { pageUrl } from "../content/urls.ts";
import "./Pagination.css";

export function Pagination({ path, page, pages }: { path: string; page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav className="Pagination" aria-label="Pages">
      {page > 1 && (
        <Link to={pageUrl(path, page - 1)} rel="prev" viewTransition>
          ← Newer
        </Link>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link to={pageUrl(path, page + 1)} rel="next" viewTransition>
          Older →
        </Link>
      )}
    </nav>
  );
}
