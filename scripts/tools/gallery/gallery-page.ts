import type { CategoryId } from "../../../site/content/categories.ts";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import { type Figure, isChart } from "../../../site/content/figure-schema.ts";
import type { SiteServer } from "../../../site/content/site-server.ts";
import siteConfig from "../../../site/site.config.ts";
import { drawChart } from "../../figures/draw-chart.ts";
import { type PageFiles, toolPage } from "../tool-page.ts";

export interface GalleryEntry {
  name: string;
  figure: Figure;
  /** The source file. */
  json: string;
}

/** Figures use the colors of the categories in turn. */
export function galleryCategory(index: number): CategoryId {
  const { categories } = siteConfig;
  return categories[index % categories.length]?.id ?? "";
}

/** Shows each figure beside its JSON, wide and narrow, in both themes, and the picture that its link downloads. */
export function galleryPage(entries: GalleryEntry[], server: SiteServer, files: PageFiles): string {
  const sections = entries.map((entry, i) => section(entry, galleryCategory(i), server));
  const links = entries.map(({ name }) => `<a href="#${name}">${name}</a>`);
  const body = `<h1>Gallery of figures</h1>
<nav>${links.join(" ")}</nav>
${sections.join("\n")}`;
  return toolPage("Gallery of figures", body, files);
}

function section({ name, figure, json }: GalleryEntry, category: CategoryId, server: SiteServer): string {
  const drawing = isChart(figure) ? drawChart(figure, "en-US") : undefined;
  const stages = ["light", "dark"].flatMap((theme) =>
    ["wide", "narrow"].map((width) => {
      const placed = { id: `${name}-${theme}-${width}`, file: "", figure };
      const html = server.renderFigure(placed, drawing, `figures/${name}.json`);
      return `<div class="Stage" data-theme="${theme}" data-width="${width}" data-category="${category}">${html}</div>`;
    }),
  );
  return `<section id="${name}">
<h2>${name}</h2>
<pre>${escapeMarkup(json)}</pre>
${stages.join("\n")}
<img src="figures/${name}.png" alt="The PNG to download" loading="lazy">
</section>`;
}

/** Styles of the page itself, after those of the figures. */
export const GALLERY_STYLE = `
body { padding: 2rem; }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: 0.875rem; }
section { display: grid; grid-template-columns: 26rem 48rem 24rem; gap: 1rem; margin-top: 4rem; align-items: start; }
section > h2 { grid-column: 1 / -1; }
section > pre { grid-row: span 2; max-height: 60rem; margin: 0; overflow: auto; font: 0.75rem/1.4 var(--font-code); white-space: pre-wrap; }
section > img { grid-column: 2; width: 100%; border: 1px solid var(--line); }
.Stage { padding: 1.5rem; background: var(--paper); color: var(--ink); }
.Stage[data-width="narrow"] { padding: 1.5rem 1rem; width: 22.5rem; }
.Stage[data-theme="light"] { color-scheme: light; }
.Stage[data-theme="dark"] { color-scheme: dark; }
`;
