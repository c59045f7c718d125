import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

interface Props {
  /** The name under which the first page's document gives this HTML back: see content/adopt-page-data.ts. */
  name: string;
  className: string;
  html: string;
}

/**
 * HTML made at build time from checked content. The reader's browser never renders it again: on the first page React
 * adopts what the document holds. Links to pages of the site go through the router.
 */
export function StaticHtml({ name, className, html }: Props) {
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => enliven(element.current, html), [html]);
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = internalPath(event);
    if (!path) return;
    event.preventDefault();
    navigate(path, { viewTransition: true });
  };
  return (
    // biome-ignore lint/a11y: the element only listens for clicks on the links inside it, which are reachable by keyboard.
    <div
      ref={element}
      className={className}
      data-html={name}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What makes figures interactive, and opens pictures large, comes after the page itself; without it they are as complete as without scripts. */
function enliven(root: HTMLElement | null, html: string): () => void {
  const leave = new AbortController();
  if (root && /class="(Figure|Picture-enlarge)"/.test(html)) {
    import("../figures/enhance-figures.ts").then(
      ({ enhanceFigures }) => enhanceFigures(root, leave.signal),
      () => undefined,
    );
  }
  return () => leave.abort();
}

/** Where a plain click leads, if to another page of the site. */
function internalPath(event: MouseEvent<HTMLElement>): string | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return undefined;
  }
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  if (link.pathname === location.pathname || link.pathname.includes(".")) return undefined;
  return link.pathname + link.search + link.hash;
}
