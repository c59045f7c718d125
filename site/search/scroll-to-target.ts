/** Puts the focus on what a hit led to, once the page shows it: the router scrolls there, but leaves the focus behind. */
export function scrollToTarget(hash: string): void {
  if (hash === "") return;
  const id = decodeURIComponent(hash.slice(1));
  const until = performance.now() + TIMEOUT_MS;
  const look = () => {
    const target = document.getElementById(id);
    if (target) {
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
    } else if (performance.now() < until) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds for the new page to be drawn after its data has come. */
const TIMEOUT_MS = 2000;
