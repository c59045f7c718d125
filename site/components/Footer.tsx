import { createContext, useContext, useSyncExternalStore } from "react";
import { footerLinks } from "../content/navigation.ts";
import { homeUrl } from "../content/urls.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { ConfiguredLink } from "./ConfiguredLink.tsx";
import { SiteLink } from "./SiteLink.tsx";
import { Wordmark } from "./Wordmark.tsx";
import "./Footer.css";

/** The year in which the page was built. A reader's browser shows the year in which the page is read. */
export const YearContext = createContext<number | undefined>(undefined);

export function Footer() {
  const config = useSiteConfig();
  const { name, wordmark, tagline } = config;
  const links = footerLinks(config);
  return (
    <footer className="Footer">
      <div className="Footer-inner">
        <SiteLink to={homeUrl()} className="Footer-home" aria-label={`${wordmark.name}${wordmark.suffix}, home`}>
          <Wordmark />
        </SiteLink>
        {tagline && <p className="Footer-tagline">{tagline}</p>}
        {links.length > 0 && (
          <nav aria-label="Footer">
            <ul className="Footer-links">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <ConfiguredLink to={to}>{label}</ConfiguredLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
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
