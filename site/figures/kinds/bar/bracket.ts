import type { Chart, Plugin } from "chart.js";
import { dataColor } from "../../chart/marks.ts";
import { type ChartTheme, LINE_HEIGHT, TYPE } from "../../chart/theme.ts";
import { type BarShape, barBox, barShape } from "../../chart-plugins/bar-shape.ts";
import { type Box, drawText } from "../../chart-plugins/draw-text.ts";
import type { BarValue } from "./bar-values.ts";
import { BRACKET_GAP } from "./bracket-fits.ts";
import { type Compared, longestOf } from "./compared.ts";
import type { BarFigure } from "./schema.ts";

interface Bracket extends Compared {
  text: string;
  figure: BarFigure;
  theme: ChartTheme;
  values: (chart: Chart) => BarValue[];
}

/**
 * Draws the annotation in a bracket that spans the difference of two bars: from the number of the short one to the end of the
 * long one.
 */
export function bracketPlugin({ text, figure, theme, values, long, short }: Bracket): Plugin {
  return {
    id: "briefs-bracket",
    afterDatasetsDraw(chart) {
      const [far, near] = [long, short].map((label) => barOf(chart, figure, label));
      if (!far || !near) return;
      const number = values(chart).find((value) => standsAt(value, near)) ?? barBox(near);
      const size = TYPE[theme.variant].remark;
      const { family } = theme.font;
      const { lines, middle } = bracketLines(barShape(far), barShape(near), number);
      const room = { width: theme.font.measure(text, size, 700), height: size * LINE_HEIGHT };
      strokeLines(
        chart.ctx,
        lines.flatMap((line) => withoutText(line, middle, room)),
        theme.colors.ink2,
      );
      drawText(chart.ctx, family, {
        ...{ lines: [text], x: middle.x, y: middle.y - room.height / 2, size, weight: 700, align: "center" },
        color: dataColor(theme.colors, 0),
      });
    },
  };
}

interface Point {
  x: number;
  y: number;
}

type Line = [Point, Point];

/** The longest bar of a label, unless a reader has hidden its series. */
function barOf(chart: Chart, { series }: BarFigure, label: number) {
  const of = longestOf(series, label).series;
  return chart.isDatasetVisible(of) ? chart.getDatasetMeta(of).data[label] : undefined;
}

/** Whether a number stands at the end of a bar. */
function standsAt({ left, top, right, bottom }: Box, element: Parameters<typeof barShape>[0]): boolean {
  const { x, y, horizontal } = barShape(element);
  return horizontal ? top <= y && y <= bottom && left >= x : left <= x && x <= right && bottom <= y;
}

/**
 * A line from the end of the long bar to the row of the short one, a line there from its number to that end, and a tick at the
 * number.
 */
function bracketLines(far: BarShape, near: BarShape, number: Box): { lines: Line[]; middle: Point } {
  const { horizontal } = far;
  // Along the bars, and across them.
  const at = (along: number, across: number) => (horizontal ? { x: along, y: across } : { x: across, y: along });
  const [end, row] = horizontal ? [far.x, near.y] : [far.y, near.x];
  const [middle, breadth] = horizontal ? [far.y, far.height] : [far.x, far.width];
  const toRow = Math.sign(row - middle);
  const begin = horizontal ? number.right + BRACKET_GAP : number.top - BRACKET_GAP;
  return {
    lines: [
      [at(end, middle + (toRow * breadth) / 2), at(end, row + toRow * TICK)],
      [at(begin, row), at(end, row)],
      [at(begin, row - TICK), at(begin, row + TICK)],
    ],
    middle: at((begin + end) / 2, row),
  };
}

/** The two parts of a line beside the text in its middle, or the whole line if the text is elsewhere. */
function withoutText([from, to]: Line, middle: Point, { width, height }: { width: number; height: number }): Line[] {
  const isAround = from.x + to.x === 2 * middle.x && from.y + to.y === 2 * middle.y;
  if (!isAround) return [[from, to]];
  const half = from.y === to.y ? width / 2 : height / 2;
  const share = (half + BRACKET_GAP) / Math.hypot(to.x - from.x, to.y - from.y);
  const point = (at: number) => ({ x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at });
  return [
    [from, point(0.5 - share)],
    [point(0.5 + share), to],
  ];
}

const TICK = 6;

function strokeLines(ctx: Chart["ctx"], lines: Line[], color: string): void {
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  for (const [from, to] of lines) {
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
  }
  ctx.stroke();
  ctx.restore();
}
