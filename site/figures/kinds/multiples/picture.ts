import { axisNumber } from "../../axis-number.ts";
import { type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { keyLines } from "../../picture/key-lines.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { drawLabelAxis } from "./label-axis.ts";
import { BESIDE, type Layout, layoutOf } from "./layout.ts";
import { panelHeads } from "./panel-head.ts";
import { contextShapes, panelShapes } from "./panel-shapes.ts";
import { panelWalk } from "./panel-walk.ts";
import { panelsKey } from "./panels-key.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";

/** The space between a name and its plot, and between rows of panels. */
const [UNDER_HEAD, ROWS] = [9, 24];
/** With more rows, each has labels: a phone does not show the last row together with the first. */
const MOST_ROWS = 4;

/** The same small chart for each panel, in rows and columns. */
export default function multiplesPicture(figure: MultiplesFigure, space: Space): Drawing {
  return multiplesDrawing(figure, space, () => []);
}

/** The drawing for pages, with marks that readers can walk through. */
export function walkedMultiples(figure: MultiplesFigure, space: Space): Drawing {
  return multiplesDrawing(figure, space, panelWalk(figure, space));
}

type Walk = (panel: Panel, layout: Layout) => Shape[];

function multiplesDrawing(figure: MultiplesFigure, space: Space, walk: Walk): Drawing {
  const layout = layoutOf(figure, space);
  const cell = sized(space, layout.width);
  const context = contextShapes(figure, layout);
  const heads = panelHeads(figure, cell);
  const labels = drawLabelAxis(figure, layout, cell);
  const rows = inRows(figure.panels, layout.columns);
  const isLast = (i: number) => i + layout.columns >= figure.panels.length;
  const everywhere = layout.allLabels || rows.length > MOST_ROWS;
  const drawn = rows.map((row, r) => {
    const drawnHeads = row.map((panel) => heads(panel));
    const top = Math.max(...drawnHeads.map(({ height }) => height)) + UNDER_HEAD;
    const shapes = row.flatMap((panel, column) => {
      const i = r * layout.columns + column;
      const hasLabels = everywhere || isLast(i);
      return moved(
        [
          ...(drawnHeads[column]?.shapes ?? []),
          ...moved(plot(figure, panel, { layout, space, column, context }), 0, top),
          ...moved(hasLabels ? labels.shapes : [], 0, top + layout.height),
          ...moved(walk(panel, layout), 0, top),
        ],
        layout.left(column),
        0,
      );
    });
    const below = everywhere || r === rows.length - 1 ? labels.height : 0;
    return { shapes, height: top + layout.height + below };
  });
  return stacked(
    keyLines(panelsKey(figure, space), space),
    16,
    ...drawn.flatMap((row, r) => (r === 0 ? [row] : [ROWS, row])),
    figure.axes?.x === undefined ? undefined : setText(figure.axes.x, STYLES.small, { ...space, anchor: "end" }),
  );
}

function inRows(panels: Panel[], columns: number): Panel[][] {
  return Array.from({ length: Math.ceil(panels.length / columns) }, (_, r) =>
    panels.slice(r * columns, (r + 1) * columns),
  );
}

interface Place {
  layout: Layout;
  space: Space;
  column: number;
  /** The lines of all panels, behind the panel's own. */
  context: Shape[];
}

function plot(figure: MultiplesFigure, panel: Panel, { layout, space, column, context }: Place): Shape[] {
  const { ticks, y } = layout.scale(panel);
  const { unit, currency } = figure;
  const line = (at: number, paint: "line" | "line-strong" | "ink"): Shape => ({
    ...{ type: "path", x: 0, y: 0, d: `M0 ${n(at)}h${n(layout.width)}` },
    stroke: { paint, width: 1 },
  });
  const hasZero = ticks.includes(0);
  const numbers = ticks.map(
    (tick): Shape => ({
      ...{ type: "text", text: axisNumber(tick, { unit, currency }, space.language.locale, ticks) },
      style: STYLES.small,
      ...{ x: -BESIDE, y: y(tick) + STYLES.small.size * 0.35, anchor: "end" },
    }),
  );
  return [
    ...ticks.filter((tick) => tick !== 0).map((tick) => line(y(tick), "line")),
    ...(hasZero && figure.of !== "bar" ? [line(y(0), "line-strong")] : []),
    ...(layout.hasNumbers(column) ? numbers : []),
    ...context,
    ...panelShapes(panel, figure, layout),
    ...(hasZero && figure.of === "bar" ? [line(y(0), "ink")] : []),
  ];
}
