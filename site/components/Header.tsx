import { Link, NavLink } from "react-router-dom";
import { CATEGORIES } from "../content/categories.ts";
import { categoryUrl, homeUrl } from "../content/urls.ts";
import { siteConfig } from "../site.config.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { Wordmark } from "./Wordmark.tsx";
import "./Header.css";

export function Header() {
  const { wordmark } = siteConfig;
  return (
    <header className="Header">
      <div className="Header-bar">
        <Link
          to={homeUrl()}
          className="Header-home"
          aria-label={`${wordmark.name}${wordmark.suffix}, home`}
          viewTransition
        >
          <Wordmark />
        </Link>
        <nav className="Header-nav" aria-label="Categories">
          <ul>
            {CATEGORIES.map((id) => (
              <li key={id} data-category={id}>
                <NavLink to={categoryUrl(id)} className="Header-link" viewTransition>
                  {siteConfig.categories[id].title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
}
