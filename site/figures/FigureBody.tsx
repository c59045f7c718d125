import type { PlacedFigure } from "../content/types.ts";
import type { FigureDrawing } from "./figure-drawing.ts";
import { Cards } from "./kinds/Cards.tsx";
import { Checklist } from "./kinds/Checklist.tsx";
import { Comparison } from "./kinds/Comparison.tsx";
import { Decision } from "./kinds/Decision.tsx";
import { Flow } from "./kinds/Flow.tsx";
import { Funnel } from "./kinds/Funnel.tsx";
import { Layers } from "./kinds/Layers.tsx";
import { Stats } from "./kinds/Stats.tsx";
import { Tiers } from "./kinds/Tiers.tsx";
import { Timeline } from "./kinds/Timeline.tsx";

interface Props {
  placed: PlacedFigure;
  drawing: FigureDrawing | undefined;
  src: string | undefined;
  titleId: string;
  takeawayId: string;
}

/** What is seen of a figure: a drawing for the charts, plain HTML for every other kind. */
export function FigureBody({ placed, drawing, src, titleId, takeawayId }: Props) {
  const { figure, alt } = placed;
  switch (figure.kind) {
    case "bar":
    case "line":
    case "radar":
    case "doughnut":
      return <ChartDrawing drawing={drawing} src={src} alt={alt} titleId={titleId} takeawayId={takeawayId} />;
    case "stats":
      return <Stats figure={figure} />;
    case "flow":
      return <Flow figure={figure} />;
    case "decision":
      return <Decision figure={figure} />;
    case "timeline":
      return <Timeline figure={figure} />;
    case "cards":
      return <Cards figure={figure} />;
    case "comparison":
      return <Comparison figure={figure} />;
    case "tiers":
      return <Tiers figure={figure} />;
    case "layers":
      return <Layers figure={figure} />;
    case "funnel":
      return <Funnel figure={figure} />;
    case "checklist":
      return <Checklist figure={figure} />;
  }
}

type DrawingProps = Omit<Props, "placed"> & { alt: string | undefined };

/** Both drawings stand in the page; figure.css shows the one that suits the width. */
function ChartDrawing({ drawing, src, alt, titleId, takeawayId }: DrawingProps) {
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
