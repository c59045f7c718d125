import { useLocation } from "react-router-dom";
import { CATEGORIES } from "../content/categories.ts";
import { categoryUrl, homeUrl, searchUrl } from "../content/urls.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { SiteLink } from "./SiteLink.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { Wordmark } from "./Wordmark.tsx";
import "./Header.css";

export function Header() {
  const { pathname } = useLocation();
  const { wordmark, categories } = useSiteConfig();
  return (
    <header className="Header">
      <div className="Header-bar">
        <SiteLink to={homeUrl()} className="Header-home" aria-label={`${wordmark.name}${wordmark.suffix}, home`}>
          <Wordmark />
        </SiteLink>
        <nav className="Header-nav" aria-label="Categories">
          <ul>
            {CATEGORIES.map((id) => (
              <li key={id} data-category={id}>
                <SiteLink
                  to={categoryUrl(id)}
                  className="Header-link"
                  aria-current={isAt(pathname, categoryUrl(id)) ? "page" : undefined}
                >
                  {categories[id].title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* search/SearchLauncher.tsx opens the search over the page instead. */}
        <a className="Header-search" href={searchUrl()} data-search="" title="/ or Ctrl K">
          <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden="true" focusable="false">
            <path
              d="M16 16l5 5M17.5 10.5a7 7 0 1 1-14 0a7 7 0 0 1 14 0z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
          <span className="visually-hidden">Search</span>
        </a>
        <ThemeToggle />
      </div>
    </header>
  );
}

/** Whether the path is the list, or one of its further pages. */
function isAt(pathname: string, list: string): boolean {
  return pathname === list || pathname.startsWith(`${list}/`);
}
