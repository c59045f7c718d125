import type { AnchorHTMLAttributes } from "react";
import { useLinkClickHandler } from "react-router-dom";
import { useHrefOf } from "../site-config-context.ts";

/**
 * A link to a page of the site, through the router, with a cross-fade. It uses react-router's hook, as its Link brings
 * along 2.2 kB (brotli) that only apps of its framework need.
 */
export function SiteLink({ to, ...rest }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & { to: string }) {
  const hrefOf = useHrefOf();
  const follow = useFollow(to);
  return <a {...rest} href={hrefOf(to)} onClick={follow} />;
}

/** Nobody clicks at build time, when what the router prepares for it takes as long as the rest of the link. */
const useFollow = typeof document === "undefined" ? () => undefined : useFade;

function useFade(to: string) {
  return useLinkClickHandler<HTMLAnchorElement>(to, { viewTransition: true });
}
