import { useContext, useSyncExternalStore } from "react";
import { footerLinks } from "../content/navigation.ts";
import { homeUrl } from "../content/urls.ts";
import { useSiteConfig } from "../site-config-context.ts";
import { FooterEnd } from "../slots/FooterEnd.tsx";
import { useWords } from "../words-context.ts";
import { YearContext } from "../year-context.ts";
import { ConfiguredLink } from "./ConfiguredLink.tsx";
import { SiteLink } from "./SiteLink.tsx";
import { Wordmark } from "./Wordmark.tsx";
import "./Footer.css";

export function Footer() {
  const config = useSiteConfig();
  const words = useWords();
  const { name, wordmark, tagline } = config;
  const links = footerLinks(config, words);
  return (
    <footer className="Footer">
      <div className="Footer-inner">
        <SiteLink
          to={homeUrl()}
          className="Footer-home"
          aria-label={words.page.homeOf({ site: wordmark.name + wordmark.suffix })}
        >
          <Wordmark />
        </SiteLink>
        {tagline && <p className="Footer-tagline">{tagline}</p>}
        {links.length > 0 && (
          <nav aria-label={words.page.footer}>
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
        <FooterEnd />
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
