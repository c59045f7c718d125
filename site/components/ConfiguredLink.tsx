import type { AnchorHTMLAttributes } from "react";
import { isAddress, navigationUrl } from "../content/navigation.ts";
import { SiteLink } from "./SiteLink.tsx";

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string };

/** A link that the configuration names: to a page of the site, to a file of it, or to another site, in a new tab. */
export function ConfiguredLink({ to, children, ...rest }: Props) {
  const url = navigationUrl(to);
  if (isAddress(url)) {
    return (
      <a {...rest} href={url} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
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

/** The router knows pages alone. */
function FileLink({ to, ...rest }: Props) {
  return <a {...rest} href={to} />;
}
