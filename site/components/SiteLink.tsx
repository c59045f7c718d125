import type { AnchorHTMLAttributes } from "react";
import { useLinkClickHandler } from "react-router-dom";
import { useHrefOf } from "../site-config-context.ts";

/** The server renders no event handlers. Creating one for each link would take a tenth of a page's rendering time. */
const useFollow = import.meta.env.SSR ? () => undefined : useLinkClickHandler<HTMLAnchorElement>;

/**
 * A link to a page of the site, which the router follows with a cross-fade. It uses react-router's hook, because react-router's
 * Link adds 2.2 kB (brotli) that only apps of its framework need.
 */
export function SiteLink({ to, ...rest }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }) {
  const hrefOf = useHrefOf();
  const follow = useFollow(to, { viewTransition: true });
  return <a {...rest} href={hrefOf(to)} onClick={follow} />;
}
