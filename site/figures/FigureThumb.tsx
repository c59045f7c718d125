import type { ReactNode } from "react";
import type { Figure } from "../content/figure-schema.ts";
import { BarThumb } from "./thumbs/BarThumb.tsx";
import { CardsThumb } from "./thumbs/CardsThumb.tsx";
import { ChecklistThumb } from "./thumbs/ChecklistThumb.tsx";
import { ComparisonThumb } from "./thumbs/ComparisonThumb.tsx";
import { DecisionThumb } from "./thumbs/DecisionThumb.tsx";
import { DoughnutThumb } from "./thumbs/DoughnutThumb.tsx";
import { FlowThumb } from "./thumbs/FlowThumb.tsx";
import { FunnelThumb } from "./thumbs/FunnelThumb.tsx";
import { LayersThumb } from "./thumbs/LayersThumb.tsx";
import { LineThumb } from "./thumbs/LineThumb.tsx";
import { RadarThumb } from "./thumbs/RadarThumb.tsx";
import { StatsThumb } from "./thumbs/StatsThumb.tsx";
import { TiersThumb } from "./thumbs/TiersThumb.tsx";
import { TimelineThumb } from "./thumbs/TimelineThumb.tsx";

/** A figure in miniature: its real data, a number or two, no more. Decoration beside a title, unless it has a label. */
export function FigureThumb({ figure, label }: { figure: Figure; label?: string }) {
  const drawing = picture(figure);
  if (!label) {
    return (
      <svg className="FigureThumb" viewBox="0 0 320 200" aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg className="FigureThumb" viewBox="0 0 320 200" role="img" aria-label={label}>
      {drawing}
    </svg>
  );
}

function picture(figure: Figure): ReactNode {
  switch (figure.kind) {
    case "bar":
      return <BarThumb figure={figure} />;
    case "line":
      return <LineThumb figure={figure} />;
    case "radar":
      return <RadarThumb figure={figure} />;
    case "doughnut":
      return <DoughnutThumb figure={figure} />;
    case "stats":
      return <StatsThumb figure={figure} />;
    case "flow":
      return <FlowThumb figure={figure} />;
    case "decision":
      return <DecisionThumb figure={figure} />;
    case "timeline":
      return <TimelineThumb figure={figure} />;
    case "cards":
      return <CardsThumb figure={figure} />;
    case "comparison":
      return <ComparisonThumb figure={figure} />;
    case "tiers":
      return <TiersThumb figure={figure} />;
    case "layers":
      return <LayersThumb figure={figure} />;
    case "funnel":
      return <FunnelThumb figure={figure} />;
    case "checklist":
      return <ChecklistThumb figure={figure} />;
  }
}
