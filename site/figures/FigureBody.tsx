import type { ComponentType } from "react";
import type { Figure } from "../content/figure-schema.ts";
import type { ChartDrawing } from "../content/site-server.ts";
import type { PlacedFigure } from "../content/types.ts";
import { kindModules } from "./kind-modules.ts";
import { ownBodies } from "./own-kinds/bodies.ts";
import { guardedParts } from "./own-kinds/guarded.ts";

/** The components of all kinds except charts. */
const BODIES = kindModules(
  import.meta.glob<ComponentType<{ figure: Figure }>>("./kinds/*/[A-Z]*.tsx", { eager: true, import: "default" }),
  guardedParts(ownBodies),
);

interface Props {
  placed: PlacedFigure;
  drawing: ChartDrawing | undefined;
  src: string | undefined;
  titleId: string;
  takeawayId: string;
}

/** The body of a figure: a drawing for charts, HTML for every other kind. */
export function FigureBody({ placed, ...props }: Props) {
  const { figure, alt } = placed;
  const Body = BODIES.get(figure.kind);
  return Body ? <Body figure={figure} /> : <ChartBody {...props} alt={alt} />;
}

type DrawingProps = Omit<Props, "placed"> & { alt: string | undefined };

/** The page contains both drawings; figure.css shows the one that fits the container's width. */
function ChartBody({ drawing, src, alt, titleId, takeawayId }: DrawingProps) {
  if (!drawing) return null;
  const name = alt ? { "aria-label": alt } : { "aria-labelledby": titleId };
  return (
    <div className="Figure-chart" data-src={src} role="img" {...name} aria-describedby={takeawayId}>
      {/* The markup is our own: scripts/figures/draw-chart.ts wrote it, every text escaped. */}
      <div className="Figure-wide" dangerouslySetInnerHTML={{ __html: drawing.wide }} />
      <div className="Figure-narrow" dangerouslySetInnerHTML={{ __html: drawing.narrow }} />
    </div>
  );
}
