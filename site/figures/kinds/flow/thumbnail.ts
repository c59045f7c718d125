import type { Shape } from "../../picture/drawing.ts";
import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import { disc, label, NODE, path, WAY, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { FlowFigure } from "./schema.ts";

/** The steps as nodes: on a line, or in a ring if the flow returns to its first step. */
export default function flowThumbnail({ steps, loop }: FlowFigure): Shape[] {
  return loop ? ring(steps) : row(steps);
}

type Step = FlowFigure["steps"][number];

function row(all: Step[]): Shape[] {
  // More than seven nodes would be too small: the first six and the last stand for them.
  const numbered = all.map((step, i) => ({ ...step, number: i + 1 }));
  const steps = numbered.length > 7 ? [...numbered.slice(0, 6), ...numbered.slice(-1)] : numbered;
  const gap = 248 / (steps.length - 1);
  const r = Math.min(28, whole(gap / 2 - 7));
  return [
    path(`M36 88H${284 - r - 6}m-9-9l9 9l-9 9`, WAY),
    ...nodes(
      steps.map(({ value, number }, i) => ({
        ...{ text: value ?? String(number), x: whole(36 + i * gap), y: 88, r },
        highlighted: i === steps.length - 1,
      })),
    ),
    label(cutText(steps[0]?.title ?? "", 142, 18), { x: 12, y: 152, size: 18 }),
    label(cutText(steps.at(-1)?.title ?? "", 280, 18), { x: 308, y: 180, size: 18, anchor: "end" }),
  ];
}

const CENTER = { x: 160, y: 102 };
const RADIUS = 68;

function ring(steps: Step[]): Shape[] {
  const angle = (i: number) => (2 * Math.PI * i) / steps.length - Math.PI / 2;
  const r = steps.length > 5 ? 17 : 25;
  return [
    disc({ ...CENTER, r: RADIUS }, WAY),
    ...steps.map((_, i) => path(arrowHead(angle(i + 0.5)), WAY)),
    ...nodes(
      steps.map(({ value }, i) => ({ text: value ?? String(i + 1), ...onRing(angle(i)), r, highlighted: i === 0 })),
    ),
  ];
}

function onRing(angle: number): { x: number; y: number } {
  return { x: whole(CENTER.x + RADIUS * Math.cos(angle)), y: whole(CENTER.y + RADIUS * Math.sin(angle)) };
}

/** An arrow head on the ring, halfway between two nodes. */
function arrowHead(angle: number): string {
  const { x, y } = onRing(angle);
  const turn = whole((angle * 180) / Math.PI + 90) * (Math.PI / 180);
  const at = (dx: number, dy: number) => {
    const [left, top] = [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
    return `${whole(left * 10) / 10} ${whole(top * 10) / 10}`;
  };
  return `M${at(-5, -9)}L${at(4, 0)}L${at(-5, 9)}`;
}

interface Node {
  text: string;
  x: number;
  y: number;
  r: number;
  highlighted: boolean;
}

function nodes(all: Node[]): Shape[] {
  return [
    ...all.map(({ highlighted, ...place }) => disc(place, highlighted ? { fill: "cat" } : NODE)),
    ...all.map(({ text, x, y, r, highlighted }) => {
      const size = fitSize(text, r * 1.6, whole(r * 1.05));
      return words(text, {
        x,
        y: whole(y + size * 0.35),
        size,
        anchor: "middle",
        paint: highlighted ? "paper" : "ink",
      });
    }),
  ];
}
