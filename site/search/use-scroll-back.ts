import { useContext, useEffect, useRef } from "react";
// The router's own state, which only this says: where the reader was on this page, if they have been here before.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/** Puts the reader back where they were once the hits are there: when the router tries, the page is too short for it. */
export function useScrollBack(isThere: boolean): void {
  const place = useContext(RouterState)?.restoreScrollPosition;
  const isWanted = useRef(true);
  useEffect(() => {
    const moved = new AbortController();
    const forget = () => {
      isWanted.current = false;
    };
    for (const type of SIGNS_OF_MOVING) addEventListener(type, forget, { signal: moved.signal, passive: true });
    return () => moved.abort();
  }, []);
  useEffect(() => {
    if (!isThere || !isWanted.current) return;
    isWanted.current = false;
    if (typeof place === "number") scrollTo(0, place);
  }, [isThere, place]);
}

const SIGNS_OF_MOVING = ["wheel", "touchmove", "pointerdown", "keydown"];
