import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { basePath, sitePathOf } from "../../content/href-of.ts";
import { isPlainClick } from "../../content/is-plain-click.ts";
import { loadIsland } from "../../islands/load-island.ts";
import { useSiteConfig } from "../../site-config-context.ts";

interface Props {
  /** The name by which adoptPageData finds the HTML in the document of the first page. */
  name: string;
  className: string;
  html: string;
}

/**
 * HTML made at build time from checked content. The browser never renders it again: on the first page React adopts what
 * the document holds. Links to pages of the site go through the router.
 */
export function StaticHtml({ name, className, html }: Props) {
  const navigate = useNavigate();
  const base = basePath(useSiteConfig());
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => activate(element.current, html), [html]);
  const follow = (event: MouseEvent<HTMLElement>) => {
    const path = internalPath(event, base);
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

/** Makes figures interactive, and opens pictures, frames and videos. */
function activate(root: HTMLElement | null, html: string): () => void {
  const leave = new AbortController();
  if (root && /class="(Figure|Picture-enlarge|Embed)"/.test(html)) {
    loadIsland(
      () => import("../../figures/interactive/enhance-figures.ts"),
      ({ enhanceFigures }) => enhanceFigures(root, leave.signal),
    );
  }
  return () => leave.abort();
}

/** The path that a plain click leads to, if it is another page of the site. */
function internalPath(event: MouseEvent<HTMLElement>, base: string): string | undefined {
  if (!isPlainClick(event)) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return undefined;
  if (link.pathname === location.pathname || link.pathname.includes(".")) return undefined;
  const path = sitePathOf(link.pathname, base);
  return path && path + link.search + link.hash;
}
