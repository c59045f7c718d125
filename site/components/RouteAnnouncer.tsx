import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * Does after a client navigation what the browser does after a real one: moves the focus to the start of the page, and has
 * its title read out. Ignores the first page, and changes of the query or the anchor alone.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
