import { useContext, useEffect, useRef } from "react";
// The router's own state, which only this says: where the reader was on this page, if they have been here before.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/**
 * Puts the reader back where they were once the hits are there: when the router tries, or the browser that has loaded the
 * page anew, it is too short for it.
 */
export function useScrollRestoration(isThere: boolean): void {
  const place = useContext(RouterState)?.restoreScrollPosition;
  const isWanted = useRef(true);
  useEffect(() => {
    const moved = new AbortController();
    const forget = () => {
      isWanted.current = false;
    };
    for (const type of SIGNS_OF_MOVING) addEventListener(type, forget, { signal: moved.signal, passive: true });
    addEventListener("pagehide", noteLeaving, { signal: moved.signal });
    return () => moved.abort();
  }, []);
  useEffect(() => {
    if (!isThere || !isWanted.current) return;
    isWanted.current = false;
    const known = typeof place === "number" ? place : leftAt();
    if (known !== undefined) scrollTo(0, known);
  }, [isThere, place]);
}

const LEFT_AT = "search-left-at";

/** For the document that comes after this one. */
function noteLeaving(): void {
  try {
    sessionStorage.setItem(LEFT_AT, JSON.stringify({ href: location.href, y: scrollY }));
  } catch {
    // Storage is off or full: the next document begins at its top.
  }
}

/** Of this very page, if its document was loaded anew or come back to. Told once: a later visit begins at the top. */
function leftAt(): number | undefined {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  try {
    const { href, y } = JSON.parse(sessionStorage.getItem(LEFT_AT) ?? "{}");
    sessionStorage.removeItem(LEFT_AT);
    const isSame = href === location.href && (loaded?.type === "reload" || loaded?.type === "back_forward");
    return isSame && typeof y === "number" ? y : undefined;
  } catch {
    return undefined;
  }
}

const SIGNS_OF_MOVING = ["wheel", "touchmove", "pointerdown", "keydown"];
