import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a client navigation does what the browser does after a real one: moves the focus to the new page's start and
 * has its title read out. Nothing happens on the first page, nor when only the query or the anchor changes.
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
