import { useLocation } from "react-router-dom";
import { CATEGORIES } from "../content/categories.ts";
import { categoryUrl, homeUrl } from "../content/urls.ts";
import { siteConfig } from "../site.config.ts";
import { SiteLink } from "./SiteLink.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { Wordmark } from "./Wordmark.tsx";
import "./Header.css";

export function Header() {
  const { pathname } = useLocation();
  const { wordmark } = siteConfig;
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
                  {siteConfig.categories[id].title}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
}

/** On a list, or on one of its further pages. */
function isAt(pathname: string, list: string): boolean {
  return pathname === list || pathname.startsWith(`${list}/`);
}
