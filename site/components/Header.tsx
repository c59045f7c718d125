import { useLocation } from "react-router-dom";
import { CATEGORIES } from "../content/categories.ts";
import { navigationLinks, navigationUrl } from "../content/navigation.ts";
import { categoryUrl, homeUrl, searchUrl } from "../content/urls.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { ConfiguredLink } from "./ConfiguredLink.tsx";
import { SiteLink } from "./SiteLink.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { Wordmark } from "./Wordmark.tsx";
import "./Header.css";

export function Header() {
  const { pathname } = useLocation();
  const config = useSiteConfig();
  const { wordmark, navigation } = config;
  const links = navigationLinks(config);
  return (
    <header className="Header">
      <div className="Header-bar">
        <SiteLink to={homeUrl()} className="Header-home" aria-label={`${wordmark.name}${wordmark.suffix}, home`}>
          <Wordmark />
        </SiteLink>
        {links.length > 0 && (
          <nav className="Header-nav" aria-label={navigation ? "Main" : "Categories"}>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to} data-category={categoryAt(to)}>
                  <ConfiguredLink
                    to={to}
                    className="Header-link"
                    aria-current={isAt(pathname, navigationUrl(to)) ? "page" : undefined}
                  >
                    {label}
                  </ConfiguredLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
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

/** The category that a link leads to: its color marks the link. */
function categoryAt(to: string): string | undefined {
  return CATEGORIES.find((id) => categoryUrl(id) === navigationUrl(to));
}
