import type { AnchorHTMLAttributes } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

/**
 * A link to a page of the site, through the router, with a cross-fade. It uses react-router's hooks, as its Link brings
 * along 2.2 kB (brotli) that only apps of its framework need.
 */
export function SiteLink({ to, ...rest }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition: true });
  return <a {...rest} href={href} onClick={follow} />;
}
