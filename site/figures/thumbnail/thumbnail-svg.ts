import type { Figure } from "../../content/figure-schema.ts";
import { kindModules } from "../kind-modules.ts";
import { guardedParts } from "../own-kinds/guarded.ts";
import { ownThumbnails } from "../own-kinds/thumbnails.ts";
import { merged, type Shape } from "../picture/drawing.ts";
import { inlineShapes } from "../picture/inline-shapes.ts";
import { THUMBNAIL } from "./thumbnail-shapes.ts";

const THUMBNAILS = kindModules(
  import.meta.glob<(figure: Figure, locale: string) => Shape[]>("../kinds/*/thumbnail.ts", {
    eager: true,
    import: "default",
  }),
  guardedParts(ownThumbnails),
);

/** A figure as cards show it, with one or two of its numbers. Decoration beside a title. */
export function thumbnailSvg(figure: Figure, locale: string): string {
  const shapes = THUMBNAILS.get(figure.kind)?.(figure, locale);
  if (!shapes) throw new Error(`Figures of the kind "${figure.kind}" have no thumbnail`);
  const { width, height } = THUMBNAIL;
  return `<svg class="FigureThumb" viewBox="0 0 ${width} ${height}" aria-hidden="true">${inlineShapes(merged(shapes))}</svg>`;
}
