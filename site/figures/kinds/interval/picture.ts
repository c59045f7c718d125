import { isWord } from "../../axis-number.ts";
import { dateLabels } from "../../date-labels.ts";
import { type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../picture/set-text.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { intervalKey } from "./interval-key.ts";
import { type IntervalPlot, plotOf, RANGE, tickWidth, written } from "./interval-plot.ts";
import { intervalRow } from "./interval-row.ts";
import type { IntervalFigure } from "./schema.ts";

/** Rows on a common axis: the point of each, its range, and the single observations below. */
export default function intervalPicture(figure: IntervalFigure, space: Space): Drawing {
  const plot = plotOf(figure, space);
  const labels = dateLabels(
    figure.rows.map(({ label }) => label),
    space.language.locale,
  );
  const rows = figure.rows.map((row, i) => intervalRow(row, { figure, plot, space, label: labels[i] ?? row.label }));
  const body = stacked(...rows.map(({ drawing }) => drawing));
  const tops = rows.map((_, i) => rows.slice(0, i).reduce((sum, { drawing }) => sum + drawing.height, 0));
  const spans = rows.map(({ plot: { top, bottom } }, i) => {
    const from = tops[i] ?? 0;
    return { top: from + top, bottom: from + bottom };
  });
  return stacked(
    intervalKey(figure, space),
    12,
    referenceName(figure, plot, space),
    { shapes: [...gridOf(plot, spans), ...referenceLine(figure, plot, spans), ...body.shapes], height: body.height },
    axisOf(figure, plot, space),
  );
}

interface Span {
  top: number;
  bottom: number;
}

/** Grid lines behind the plots only, so that no line runs through a name above its plot. */
function gridOf({ scale, at }: IntervalPlot, spans: Span[]): Shape[] {
  const line = (value: number, paint: "line" | "line-strong", width: number): Shape => ({
    ...{ type: "path", x: 0, y: 0, stroke: { paint, width } },
    d: joined(spans)
      .map(({ top, bottom }) => `M${n(at(value))} ${n(top)}V${n(bottom)}`)
      .join(""),
  });
  return [
    ...(scale.between ?? []).map((value) => line(value, "line", 0.5)),
    ...scale.ticks.map((tick) => line(tick, tick === 0 ? "line-strong" : "line", 1)),
  ];
}

/** Joins spans that touch. */
function joined(spans: Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last && Math.abs(last.bottom - span.top) < 0.5) last.bottom = span.bottom;
    else all.push({ ...span });
  }
  return all;
}

function referenceLine({ reference }: IntervalFigure, { at }: IntervalPlot, spans: Span[]): Shape[] {
  if (!reference) return [];
  const d = joined(spans)
    .map(({ top, bottom }) => `M${n(at(reference.value))} ${n(top)}V${n(bottom)}`)
    .join("");
  return [{ type: "path", x: 0, y: 0, d, stroke: { paint: "ink", width: 1.5, dash: "5 4" } }];
}

/** The name of the reference line, above the line and within the picture. */
function referenceName({ reference }: IntervalFigure, { at }: IntervalPlot, space: Space): Drawing | undefined {
  if (!reference) return undefined;
  const style = { ...STYLES.small, weight: 600, paint: "ink" } as const;
  const name = setText(reference.label, style, { ...sized(space, Math.min(space.width, 220)), anchor: "middle" });
  const half = name.width / 2;
  const middle = Math.min(space.width - half, Math.max(half, at(reference.value)));
  return { shapes: moved(name.shapes, middle - Math.min(space.width, 220) / 2, 0), height: name.height + 2 };
}

function axisOf(figure: IntervalFigure, plot: IntervalPlot, space: Space): Drawing {
  const axis = { ...space, ticks: plot.scale.ticks };
  const texts = axis.ticks.map((tick): Shape => {
    const half = tickWidth(tick, figure, axis) / 2;
    const x = Math.min(space.width - half, Math.max(half, plot.at(tick)));
    return { type: "text", text: written(tick, figure, axis), x, y: 18, style: RANGE, anchor: "middle" };
  });
  const ticks = { shapes: texts, height: 24 };
  if (!isWord(figure.unit)) return ticks;
  const width = plot.right - Math.min(plot.left, plot.right - styledWidth(figure.unit, RANGE, space.measure) - 1);
  const unit = setText(figure.unit, RANGE, { ...sized(space, width), anchor: "end" });
  return stacked(ticks, { shapes: moved(unit.shapes, plot.right - width, 0), height: unit.height });
}
