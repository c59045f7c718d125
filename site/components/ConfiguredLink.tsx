import type { AnchorHTMLAttributes } from "react";
import { isAddress, navigationUrl } from "../content/navigation.ts";
import { useHrefOf, useSiteConfig } from "../site-config-context.ts";
import { useWords } from "../words-context.ts";
import { SiteLink } from "./SiteLink.tsx";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** A link that the configuration names: to a page of the site, to a file of it, or to another site, in a new tab. */
export function ConfiguredLink({ to, children, ...rest }: Props) {
  const config = useSiteConfig();
  const url = navigationUrl(to, config);
  const words = useWords();
  // A full address of this site, such as the product's site may have, opens in the same tab.
  if (isAddress(url) && new URL(url).origin === new URL(config.url).origin) {
    return (
      <a {...rest} href={url}>
        {children}
      </a>
    );
  }
  if (isAddress(url)) {
    return (
      <a {...rest} href={url} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden">{` ${words.page.opensInNewTab}`}</span>
      </a>
    );
  }
  const Link = url.includes(".") ? FileLink : SiteLink;
  return (
    <Link {...rest} to={url}>
      {children}
    </Link>
  );
}

/** A link to a file of the site. It bypasses the router, which knows only pages. */
function FileLink({ to, ...rest }: Props) {
  const hrefOf = useHrefOf();
  return <a {...rest} href={hrefOf(to)} />;
}
