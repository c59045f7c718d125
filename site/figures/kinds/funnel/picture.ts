import { shortFormatter } from "../../format-value.ts";
import { type Drawing, moved, type Shape, stacked, type TextStyle } from "../../picture/drawing.ts";
import { fittedSize, type Space, setText, sized } from "../../picture/set-text.ts";
import { rect } from "../../picture/shapes.ts";
import { svgNumber as n } from "../../picture/svg-number.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { FunnelFigure } from "./schema.ts";

const WORDS = 208;
const WORDS_WIDTH = WORDS - 24;
const BAR = 68;

/** Bars from one edge, as barLength as their numbers; slopes between them show what is lost. */
export default function funnelPicture(figure: FunnelFigure, space: Space): Drawing {
  const widest = Math.max(...figure.stages.map(({ value }) => value)) || 1;
  const barLength = (value: number) => value && Math.max(2, ((space.width - WORDS) * value) / widest);
  const values = figure.stages.map(({ value }) => value);
  const numbers = values.map(shortFormatter(figure, space.language.locale, values));
  const size = fittedSize(numbers, { ...STYLES.numeral, size: 44 }, sized(space, WORDS_WIDTH));
  const rows = figure.stages.map((stage, i) => {
    const next = figure.stages[i + 1];
    const words = wordsOf(stage, {
      number: numbers[i] ?? "",
      size,
      last: next === undefined,
      space: sized(space, WORDS_WIDTH),
    });
    const height = next ? Math.max(2 * BAR, words.height + 22) : Math.max(BAR, words.height);
    const bar = stage.value > 0 ? [rect(barLength(stage.value), BAR, next ? "data-quiet" : "cat")] : [];
    const slope = next ? [loss(barLength(stage.value), barLength(next.value), height)] : [];
    return { shapes: [...words.shapes, ...moved([...slope, ...bar], WORDS, 0)], height };
  });
  return stacked(...rows);
}

function loss(from: number, to: number, height: number): Shape {
  const d = `M0 ${n(BAR)}H${n(from)}L${n(to)} ${n(height)}H0z`;
  return { type: "path", x: 0, y: 0, d, fill: "cat-tint" };
}

function wordsOf(
  { label, text }: FunnelFigure["stages"][number],
  { number, size, last, space }: { number: string; size: number; last: boolean; space: Space },
): Drawing {
  const style: TextStyle = { ...STYLES.numeral, size, paint: last ? "cat" : "ink", leading: 1 };
  return stacked(
    setText(number.replace("\u00a0", " "), style, space),
    2,
    setText(label, STYLES.name, space),
    text === undefined ? undefined : stacked(1, setText(text, STYLES.words, space)),
  );
}
