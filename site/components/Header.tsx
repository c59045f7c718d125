import { useLocation } from "react-router-dom";
import { navigationLinks, navigationUrl } from "../content/navigation.ts";
import type { SiteConfig } from "../content/site-config.ts";
import { categoryUrl, homeUrl, searchUrl } from "../content/urls.ts";
import { useHrefOf, useSiteConfig } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { ConfiguredLink } from "./ConfiguredLink.tsx";
import { SiteLink } from "./SiteLink.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { Wordmark } from "./Wordmark.tsx";
import "./Header.css";

export function Header() {
  const { pathname } = useLocation();
  const config = useSiteConfig();
  const hrefOf = useHrefOf();
  const { wordmark, navigation } = config;
  const words = useWords();
  const links = navigationLinks(config);
  return (
    <header className="Header">
      <div className="Header-bar">
        <SiteLink
          to={homeUrl()}
          className="Header-home"
          aria-label={words.page.homeOf({ site: wordmark.name + wordmark.suffix })}
        >
          <Wordmark />
        </SiteLink>
        {links.length > 0 && (
          <nav className="Header-nav" aria-label={navigation ? words.page.navigation : words.page.categories}>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to} data-category={categoryAt(to, config)}>
                  <ConfiguredLink
                    to={to}
                    className="Header-link"
                    aria-current={isAt(pathname, navigationUrl(to, config)) ? "page" : undefined}
                  >
                    {label}
                  </ConfiguredLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {/* search/SearchLauncher.tsx opens the search over the page instead. */}
        <a className="Header-search" href={hrefOf(searchUrl())} data-search="" title={words.page.searchKeys}>
          <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden="true" focusable="false">
            <path
              d="M16 16l5 5M17.5 10.5a7 7 0 1 1-14 0a7 7 0 0 1 14 0z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
          <span className="visually-hidden">{words.page.search}</span>
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
function categoryAt(to: string, config: SiteConfig): string | undefined {
  return config.categories.find((category) => categoryUrl(category) === navigationUrl(to, config))?.id;
}
