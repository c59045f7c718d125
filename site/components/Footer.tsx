import { createContext, useContext, useSyncExternalStore } from "react";
import { CATEGORIES } from "../content/categories.ts";
import { categoryUrl, feedUrl, homeUrl, newsletterUrl } from "../content/urls.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { SiteLink } from "./SiteLink.tsx";
import { Wordmark } from "./Wordmark.tsx";
import "./Footer.css";

/** The year in which the page was built. A reader's browser shows the year in which the page is read. */
export const YearContext = createContext<number | undefined>(undefined);

export function Footer() {
  const { name, wordmark, tagline, categories, productSite } = useSiteConfig();
  return (
    <footer className="Footer">
      <div className="Footer-inner">
        <SiteLink to={homeUrl()} className="Footer-home" aria-label={`${wordmark.name}${wordmark.suffix}, home`}>
          <Wordmark />
        </SiteLink>
        <p className="Footer-tagline">{tagline}</p>
        <nav aria-label="Footer">
          <ul className="Footer-links">
            {CATEGORIES.map((id) => (
              <li key={id}>
                <SiteLink to={categoryUrl(id)}>{categories[id].title}</SiteLink>
              </li>
            ))}
            <li>
              <SiteLink to={newsletterUrl()}>Newsletter</SiteLink>
            </li>
            <li>
              <a href={feedUrl(homeUrl(), "xml")}>RSS feed</a>
            </li>
            <li>
              <a href={productSite.url} target="_blank" rel="noopener">
                {productSite.name}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          </ul>
        </nav>
        <p className="Footer-copyright">
          © <CurrentYear /> {name}
        </p>
      </div>
    </footer>
  );
}

function CurrentYear() {
  const built = useContext(YearContext);
  const year = useSyncExternalStore(never, thisYear, () => built ?? thisYear());
  return <span suppressHydrationWarning>{year}</span>;
}

const never = () => () => {};
const thisYear = () => new Date().getFullYear();
