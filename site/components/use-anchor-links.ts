import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { decodeFragment } from "../content/decode-fragment.ts";
import { isPlainClick } from "../content/is-plain-click.ts";

const WITHIN_PAGE = "a[href^='#']:not([target], [download])";

/**
 * Makes the router follow links within a page. It then saves the scroll position that the reader leaves, so that Back returns
 * there. History entries that the browser adds by itself all have the same key for the router, and so share one position.
 */
export function useAnchorLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(WITHIN_PAGE);
      if (!link || !isPlainClick(event) || !isRouted(link)) return;
      event.preventDefault();
      const { search, hash } = location;
      void navigate({ search, hash: link.hash }, { replace: link.hash === hash });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** Whether the router follows the link. The browser handles links to nothing, a figure's :target, and links to closed details. */
function isRouted(link: HTMLAnchorElement): boolean {
  const target = document.getElementById(decodeFragment(link.getAttribute("href") ?? ""));
  return target !== null && !link.closest(".Figure-body") && !target.closest(".Figure-body, details:not([open])");
}
