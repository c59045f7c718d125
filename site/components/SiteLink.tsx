import type { AnchorHTMLAttributes } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

/**
 * A link to a page of the site, through the router, with a cross-fade. Made of react-router's own hooks: its Link brings
 * along what only apps built by its framework use, 2.2 kB (brotli) of an article's 90.
 */
export function SiteLink({ to, ...rest }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition: true });
  return <a {...rest} href={href} onClick={follow} />;
}
