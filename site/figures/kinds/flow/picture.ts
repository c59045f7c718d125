import { columns } from "../../picture/columns.ts";
import { beside, type Drawing, moved, stacked, type TextStyle } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "../../picture/set-text.ts";
import { arrow, NODE_SIZE, node, nodeWidth, rail, rect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { FlowFigure } from "./schema.ts";

type Step = FlowFigure["steps"][number];

/** Steps along a line with arrows; with a loop, a line leads back to the first. */
export default function flowPicture(figure: FlowFigure, space: Space): Drawing {
  return fitsRow(figure, space) ? row(figure, space) : list(figure, space);
}

const GAP = 26;

function fitsRow({ steps, loop }: FlowFigure, { width, measure }: Space): boolean {
  const one = columns(steps.length, width, GAP).width;
  const wordsFit = steps.every(({ title }) => widestWord(title, titleStyle(steps), measure) <= one);
  const nodesFit = steps.every((step, i) => nodeWidth(labelOf(step, i), measure, leastNodeWidth(steps)) <= one - 24);
  const loopFits = !loop || styledWidth(loop, STYLES.label, measure) < (width * (steps.length - 1)) / steps.length - 80;
  return steps.length <= 5 && wordsFit && nodesFit && loopFits;
}

function row({ steps, loop }: FlowFigure, space: Space): Drawing {
  const { width: one, at } = columns(steps.length, space.width, GAP);
  const parts = steps.map((step, i) => {
    const dot = node(labelOf(step, i), space.measure, leastNodeWidth(steps));
    const next = arrow([dot.width + 8, NODE_SIZE / 2], [one + GAP - 8, NODE_SIZE / 2]);
    const shapes = i < steps.length - 1 ? [...dot.shapes, next] : dot.shapes;
    return {
      x: at(i),
      drawing: stacked({ shapes, height: NODE_SIZE }, 12, words(step, sized(space, one), titleStyle(steps))),
    };
  });
  if (!loop) return beside(...parts);
  const [from, to] = [at(steps.length - 1) + 18, 18];
  return stacked(loopAbove(loop, { from, to, space }), 6, beside(...parts));
}

/** A bracket from the last node back to the first, with its text on the line. */
function loopAbove(loop: string, { from, to, space }: { from: number; to: number; space: Space }): Drawing {
  const label = setText(loop, STYLES.label, sized(space, from - to));
  const middle = (from + to) / 2;
  const bracket = rail(
    [
      [from, 44],
      [from, 12],
      [to, 12],
      [to, 44],
    ],
    10,
  );
  return {
    shapes: [
      bracket,
      { ...rect(label.width + 24, 8, "paper"), x: middle - label.width / 2 - 12, y: 8 },
      ...moved(label.shapes, middle - label.width / 2, 12 - label.height / 2),
    ],
    height: 46,
  };
}

function list({ steps, loop }: FlowFigure, space: Space): Drawing {
  const { width, measure } = space;
  const least = Math.max(...steps.map((step, i) => nodeWidth(labelOf(step, i), measure, leastNodeWidth(steps))));
  const left = loop ? 28 : 0;
  const indent = left + least + 20;
  const rows = steps.map((step, i) => {
    const dot = node(labelOf(step, i), space.measure, leastNodeWidth(steps));
    const text = twoColumns(step, sized(space, width - indent));
    const height = Math.max(NODE_SIZE, text.height + 7) + (i < steps.length - 1 ? 26 : 0);
    const center = left + least / 2;
    const next = arrow([center, NODE_SIZE + 6], [center, height - 6]);
    const shapes = [...moved(dot.shapes, center - dot.width / 2, 0), ...moved(text.shapes, indent, 7)];
    return { shapes: i < steps.length - 1 ? [...shapes, next] : shapes, height };
  });
  const all = stacked(...rows);
  if (!loop) return all;
  const label = setText(loop, STYLES.label, sized(space, width - indent));
  const y = all.height + 16 + label.height / 2;
  const first = left + (least - nodeWidth(labelOf(steps[0], 0), measure, leastNodeWidth(steps))) / 2;
  const bracket = rail(
    [
      [indent - 10, y],
      [1, y],
      [1, NODE_SIZE / 2],
      [first - 5, NODE_SIZE / 2],
    ],
    10,
  );
  return {
    shapes: [...all.shapes, bracket, ...moved(label.shapes, indent, y - label.height / 2)],
    height: y + label.height / 2,
  };
}

function twoColumns(step: Step, space: Space): Drawing {
  const first = step.text === undefined ? space.width : space.width * 0.36;
  return beside(
    { x: 0, drawing: setText(step.title, STYLES.name, sized(space, first)) },
    ...(step.text === undefined
      ? []
      : [{ x: first + GAP, drawing: setText(step.text, STYLES.words, sized(space, space.width - first - GAP)) }]),
  );
}

function words({ title, text }: Step, space: Space, style: TextStyle): Drawing {
  return stacked(
    setText(title, style, space),
    text === undefined ? undefined : stacked(3, setText(text, STYLES.words, space)),
  );
}

/** Five steps have narrow columns. */
function titleStyle(steps: Step[]): TextStyle {
  return steps.length === 5 ? { ...STYLES.name, size: 16 } : STYLES.name;
}

function labelOf(step: Step | undefined, index: number): string {
  return step?.value ?? String(index + 1);
}

function leastNodeWidth(steps: Step[]): number {
  return steps.some(({ value }) => value) ? 60 : NODE_SIZE;
}
