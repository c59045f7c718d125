import type { CardDrawing } from "../../content/page-data.ts";

/** A drawing is fetched once its card is this close to the window. */
const NEAR = "600px";

/** Fetches the drawings of cards that come near the window. A card whose drawing cannot be fetched shows none. */
export function showDrawings(root: ParentNode, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        show(target, signal).catch(() => signal.aborted || target.remove());
      }
    },
    { rootMargin: NEAR },
  );
  for (const place of root.querySelectorAll("[data-drawing]")) observer.observe(place);
  signal.addEventListener("abort", () => observer.disconnect());
}

async function show(place: Element, signal: AbortSignal): Promise<void> {
  const response = await fetch(place.getAttribute("data-drawing") ?? "", { signal });
  // The build made the HTML from checked content.
  const { thumb, mark }: CardDrawing = await response.json();
  place.innerHTML = thumb;
  const line = place.parentElement?.querySelector(".PostCard-meta span");
  if (line && mark) line.textContent = mark;
}
