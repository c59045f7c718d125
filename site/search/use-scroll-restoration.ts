import { useContext, useEffect, useRef } from "react";
// Only this context has the scroll position that the router has saved for this page.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Restores the scroll position once the hits are there. When the router tries, or the browser after a reload, the page is
 * still too short.
 */
export function useScrollRestoration(isReady: boolean): void {
  const restored = useContext(RouterState)?.restoreScrollPosition;
  const isWanted = useRef(true);
  useEffect(() => {
    const leave = new AbortController();
    const cancel = () => {
      isWanted.current = false;
    };
    for (const type of SCROLL_EVENTS) addEventListener(type, cancel, { signal: leave.signal, passive: true });
    addEventListener("pagehide", savePosition, { signal: leave.signal });
    return () => leave.abort();
  }, []);
  useEffect(() => {
    if (!isReady || !isWanted.current) return;
    isWanted.current = false;
    const position = typeof restored === "number" ? restored : savedPosition();
    if (position !== undefined) scrollTo(0, position);
  }, [isReady, restored]);
}

const STORAGE_KEY = "search-left-at";

/** Saves the scroll position for the next document. */
function savePosition(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ href: location.href, y: scrollY }));
  } catch {
    // Storage is off or full: the next document starts at its top.
  }
}

/** The saved position, if this page was reloaded or returned to. It is read once: a later visit starts at the top. */
function savedPosition(): number | undefined {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  try {
    const { href, y } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    sessionStorage.removeItem(STORAGE_KEY);
    const isSame = href === location.href && (loaded?.type === "reload" || loaded?.type === "back_forward");
    return isSame && typeof y === "number" ? y : undefined;
  } catch {
    return undefined;
  }
}

const SCROLL_EVENTS = ["wheel", "touchmove", "pointerdown", "keydown"];
