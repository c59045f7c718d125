import type { AnchorHTMLAttributes } from "react";
import { useLinkClickHandler } from "react-router-dom";
import { useHrefOf } from "../site-config-context.ts";

/** The server, which renders no handlers, takes a tenth of a page's time to make one for each link. */
const useFollow = import.meta.env.SSR ? () => undefined : useLinkClickHandler<HTMLAnchorElement>;

/**
 * A link to a page of the site, through the router, with a cross-fade. It uses react-router's hook, as its Link brings
 * along 2.2 kB (brotli) that only apps of its framework need.
 */
export function SiteLink({ to, ...rest }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }) {
  const hrefOf = useHrefOf();
  const follow = useFollow(to, { viewTransition: true });
  return <a {...rest} href={hrefOf(to)} onClick={follow} />;
}
