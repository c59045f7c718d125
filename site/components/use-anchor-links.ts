import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { decodeFragment } from "../content/decode-fragment.ts";
import { isPlainClick } from "../content/is-plain-click.ts";

const WITHIN_PAGE = "a[href^='#']:not([target], [download])";

/**
 * Has links within a page followed by the router, which then keeps where the reader was: Back returns there. For the router, all entries
 * that the browser makes are one, with one place.
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

/** Whether it leads somewhere. What only the browser can do is left to it: a figure's :target, and opening details. */
function isRouted(link: HTMLAnchorElement): boolean {
  const target = document.getElementById(decodeFragment(link.getAttribute("href") ?? ""));
  return target !== null && !link.closest(".Figure-body") && !target.closest(".Figure-body, details:not([open])");
}
