import type { FigureKind } from "../content/figure-schema.ts";

/** What kind of figure a hit is; without a kind it is a heading. The word is read out, the sign is not. */
export function HitKindLabel({ kind }: { kind: FigureKind | undefined }) {
  const [name, path] = kind ? SIGNS[kind] : HEADING;
  return (
    <span className="Search-sign">
      <svg viewBox="0 0 16 16" width="1.25em" height="1.25em" aria-hidden="true">
        <path d={path} />
      </svg>
      {name}
    </span>
  );
}

type Sign = [name: string, path: string];

const HEADING: Sign = ["Section", "M2 4h12M2 8h9M2 12h6"];

const SIGNS: Record<FigureKind, Sign> = {
  bar: ["Bar chart", "M3 14V9M8 14V3M13 14V6"],
  line: ["Line chart", "M2 12l4-5 3 3 5-7"],
  radar: ["Radar chart", "M8 2l6 4.5-2.3 7H4.3L2 6.5zM8 6l2 1.5-1 2.5H6z"],
  doughnut: ["Ring chart", "M8 2a6 6 0 1 1-6 6M8 5.5A2.5 2.5 0 1 1 5.5 8"],
  stats: ["Numbers", "M6 2L4 14M12 2l-2 12M2 6h12M2 10h12"],
  flow: ["Flow", "M2 8h11M9.5 4.5L13 8l-3.5 3.5"],
  decision: ["Decision tree", "M8 2v4M3 14v-4l5-4 5 4v4"],
  timeline: ["Timeline", "M2 8h12M4 5v6M8 5v6M12 5v6"],
  cards: ["Cards", "M2 4h5v8H2zM9 4h5v8H9z"],
  comparison: ["Comparison", "M8 2v12M2 5h4M2 9h4M10 5h4M10 9h4"],
  tiers: ["Tiers", "M2 14V9h4v5M6 14V6h4v8M10 14V3h4v11"],
  layers: ["Layers", "M2 3h12v3H2zM2 10h12v3H2z"],
  funnel: ["Funnel", "M2 3h12M4.5 8h7M7 13h2"],
  checklist: ["Checklist", "M2 4l1.5 1.5L6 3M9 4.5h5M2 11l1.5 1.5L6 10M9 11.5h5"],
};
