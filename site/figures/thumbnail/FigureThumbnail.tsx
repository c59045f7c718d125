import type { ComponentType } from "react";
import type { Figure } from "../../content/figure-schema.ts";
import { kindModules } from "../kind-modules.ts";

const THUMBNAILS = kindModules(
  import.meta.glob<ComponentType<{ figure: Figure }>>("../kinds/*/thumbnail.tsx", { eager: true, import: "default" }),
);

/** A figure in miniature: its real data, a number or two, no more. Decoration beside a title. */
export function FigureThumbnail({ figure }: { figure: Figure }) {
  const Thumbnail = THUMBNAILS.get(figure.kind);
  return (
    <svg className="FigureThumb" viewBox="0 0 320 200" aria-hidden="true">
      {Thumbnail && <Thumbnail figure={figure} />}
    </svg>
  );
}
