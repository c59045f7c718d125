import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { columns } from "../columns.ts";
import { beside, type Drawn, moved, stacked, type TextStyle } from "../drawing.ts";
import { setText, textWidth, widestWord } from "../set-text.ts";
import { line, NODE, node, nodeWidth, rail, rect } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Flow = FigureOf<"flow">;
type Step = Flow["steps"][number];

/** Steps along a line with arrows; with a loop, a line leads back to the first. */
export function flow(figure: Flow, width: number): Drawn {
  return fitsRow(figure, width) ? row(figure, width) : list(figure, width);
}

const GAP = 26;

function fitsRow({ steps, loop }: Flow, width: number): boolean {
  const one = columns(steps.length, width, GAP).width;
  const wordsFit = steps.every(({ title }) => widestWord(title, titleStyle(steps)) <= one);
  const nodesFit = steps.every((step, i) => nodeWidth(labelOf(step, i), leastNode(steps)) <= one - 24);
  const loopFits = !loop || textWidth(loop, STYLES.label) < (width * (steps.length - 1)) / steps.length - 80;
  return steps.length <= 5 && wordsFit && nodesFit && loopFits;
}

function row({ steps, loop }: Flow, width: number): Drawn {
  const { width: one, at } = columns(steps.length, width, GAP);
  const parts = steps.map((step, i) => {
    const dot = node(labelOf(step, i), leastNode(steps));
    const arrow = line(
      [
        [dot.width + 8, NODE / 2],
        [one + GAP - 8, NODE / 2],
      ],
      true,
    );
    const marks = i < steps.length - 1 ? [...dot.marks, arrow] : dot.marks;
    return { x: at(i), drawn: stacked({ marks, height: NODE }, 12, words(step, one, titleStyle(steps))) };
  });
  if (!loop) return beside(...parts);
  const [from, to] = [at(steps.length - 1) + 18, 18];
  return stacked(loopAbove(loop, to, from), 6, beside(...parts));
}

/** From above the last node to above the first, with its words on the line. */
function loopAbove(loop: string, to: number, from: number): Drawn {
  const label = setText(loop, STYLES.label, { width: from - to });
  const middle = (from + to) / 2;
  const bracket = rail(
    [
      [from, 44],
      [from, 12],
      [to, 12],
      [to, 44],
    ],
    10,
    true,
  );
  return {
    marks: [
      bracket,
      { ...rect(label.width + 24, 8, "paper"), x: middle - label.width / 2 - 12, y: 8 },
      ...moved(label.marks, middle - label.width / 2, 12 - label.height / 2),
    ],
    height: 46,
  };
}

function list({ steps, loop }: Flow, width: number): Drawn {
  const least = Math.max(...steps.map((step, i) => nodeWidth(labelOf(step, i), leastNode(steps))));
  const left = loop ? 28 : 0;
  const indent = left + least + 20;
  const rows = steps.map((step, i) => {
    const dot = node(labelOf(step, i), leastNode(steps));
    const text = twoColumns(step, width - indent);
    const height = Math.max(NODE, text.height + 7) + (i < steps.length - 1 ? 26 : 0);
    const center = left + least / 2;
    const arrow = line(
      [
        [center, NODE + 6],
        [center, height - 6],
      ],
      true,
    );
    const marks = [...moved(dot.marks, center - dot.width / 2, 0), ...moved(text.marks, indent, 7)];
    return { marks: i < steps.length - 1 ? [...marks, arrow] : marks, height };
  });
  const all = stacked(...rows);
  if (!loop) return all;
  const label = setText(loop, STYLES.label, { width: width - indent });
  const y = all.height + 16 + label.height / 2;
  const first = left + (least - nodeWidth(labelOf(steps[0], 0), leastNode(steps))) / 2;
  const bracket = rail(
    [
      [indent - 10, y],
      [1, y],
      [1, NODE / 2],
      [first - 5, NODE / 2],
    ],
    10,
    true,
  );
  return {
    marks: [...all.marks, bracket, ...moved(label.marks, indent, y - label.height / 2)],
    height: y + label.height / 2,
  };
}

function twoColumns(step: Step, width: number): Drawn {
  const first = step.text === undefined ? width : width * 0.36;
  return beside(
    { x: 0, drawn: setText(step.title, STYLES.name, { width: first }) },
    ...(step.text === undefined
      ? []
      : [{ x: first + GAP, drawn: setText(step.text, STYLES.words, { width: width - first - GAP }) }]),
  );
}

function words({ title, text }: Step, width: number, style: TextStyle): Drawn {
  return stacked(
    setText(title, style, { width }),
    text === undefined ? undefined : stacked(3, setText(text, STYLES.words, { width })),
  );
}

/** Five steps have narrow columns. */
function titleStyle(steps: Step[]): TextStyle {
  return steps.length === 5 ? { ...STYLES.name, size: 16 } : STYLES.name;
}

function labelOf(step: Step | undefined, index: number): string {
  return step?.value ?? String(index + 1);
}

function leastNode(steps: Step[]): number {
  return steps.some(({ value }) => value) ? 60 : NODE;
}
