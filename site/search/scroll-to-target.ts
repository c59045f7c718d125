import { decodeFragment } from "../content/decode-fragment.ts";

/** Scrolls to the target of a link once the page shows it, and focuses it: the router scrolls there without the focus. */
export function scrollToTarget(hash: string): void {
  if (hash === "") return;
  const id = decodeFragment(hash);
  const deadline = performance.now() + TIMEOUT_MS;
  const look = () => {
    const target = document.getElementById(id);
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
    } else if (performance.now() < deadline) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** For the new page to be drawn after its data has come. */
const TIMEOUT_MS = 2000;
