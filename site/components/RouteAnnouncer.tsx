import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { decodeFragment } from "../content/decode-fragment.ts";

/**
 * Does after a client navigation what the browser does after a real one: moves the focus to where the link leads, or to the
 * start of the page, and has a new page's title read out. The router scrolls there. Ignores the first page, changes of the
 * query alone, and Back within a page.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef(location);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (previous.current === location) return;
    const isNewPage = previous.current.pathname !== location.pathname;
    previous.current = location;
    if (isNewPage) setTitle(document.title);
    if (isNewPage || (location.hash && type !== "POP")) focus(decodeFragment(location.hash));
  }, [location, type]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

/** Focuses the element with this id, so that Tab continues from there; without such an element, the main content. */
function focus(id: string): void {
  const target = document.getElementById(id) ?? document.getElementById("main");
  if (!target) return;
  // Makes an element focusable that is not so by itself.
  if (target.tabIndex < 0) target.tabIndex = -1;
  const details = target.closest("details");
  // The router cannot scroll to an element in closed details, so the focus does.
  const preventScroll = !details || details.open;
  if (details) details.open = true;
  target.focus({ preventScroll });
}
