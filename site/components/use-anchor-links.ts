import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { decodeFragment } from "../content/decode-fragment.ts";

/**
 * Has links within a page followed by the router, which then keeps where the reader was: Back returns there. For the router, all entries
 * that the browser makes are one, with one place.
 */
export function useAnchorLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = plainLink(event);
      const target = link && targetOf(link);
      if (!target) return;
      event.preventDefault();
      const { search, hash } = location;
      void navigate({ search, hash: link.hash }, { replace: link.hash === hash });
      focus(target);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function plainLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return (
    (target instanceof Element && target.closest<HTMLAnchorElement>("a[href^='#']:not([target], [download])")) ||
    undefined
  );
}

/** Where the link leads to. What only the browser can do is left to it: a figure's :target, and opening details. */
function targetOf(link: HTMLAnchorElement): HTMLElement | null {
  const target = document.getElementById(decodeFragment(link.getAttribute("href") ?? ""));
  return link.closest(".Figure-body") || target?.closest(".Figure-body, details:not([open])") ? null : target;
}

/** As the browser does: Tab goes on from there. */
function focus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
