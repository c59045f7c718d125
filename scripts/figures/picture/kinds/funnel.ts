import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { formatShort } from "../../../../site/figures/format-value.ts";
import { svgNumber as n } from "../../svg-number.ts";
import { type Drawn, type Mark, moved, stacked, type TextStyle } from "../drawing.ts";
import { fittedSize, setText } from "../set-text.ts";
import { rect } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Funnel = FigureOf<"funnel">;

const WORDS = 208;
const WORDS_WIDTH = WORDS - 24;
const BAR = 68;

/** Bars from one edge, each as long as its number, and between them what is lost, as a slope. */
export function funnel(figure: Funnel, width: number): Drawn {
  const widest = Math.max(...figure.stages.map(({ value }) => value)) || 1;
  const long = (value: number) => Math.max(2, ((width - WORDS) * value) / widest);
  const numbers = figure.stages.map(({ value }) => formatShort(value, figure));
  const size = fittedSize(numbers, { ...STYLES.numeral, size: 44 }, WORDS_WIDTH);
  const rows = figure.stages.map((stage, i) => {
    const next = figure.stages[i + 1];
    const words = wordsOf(stage, { figure, size, last: next === undefined });
    const height = next ? Math.max(2 * BAR, words.height + 22) : Math.max(BAR, words.height);
    const bar = rect(long(stage.value), BAR, next ? "data-quiet" : "cat");
    const slope = next ? [loss(long(stage.value), long(next.value), height)] : [];
    return { marks: [...words.marks, ...moved([...slope, bar], WORDS, 0)], height };
  });
  return stacked(...rows);
}

function loss(from: number, to: number, height: number): Mark {
  const d = `M0 ${n(BAR)}H${n(from)}L${n(to)} ${n(height)}H0z`;
  return { type: "path", x: 0, y: 0, d, fill: "cat-tint" };
}

function wordsOf(
  { label, value, text }: Funnel["stages"][number],
  { figure, size, last }: { figure: Funnel; size: number; last: boolean },
): Drawn {
  const place = { width: WORDS_WIDTH };
  const style: TextStyle = { ...STYLES.numeral, size, paint: last ? "cat" : "ink", leading: 1 };
  return stacked(
    setText(formatShort(value, figure).replace("\u00a0", " "), style, place),
    2,
    setText(label, STYLES.name, place),
    text === undefined ? undefined : stacked(1, setText(text, STYLES.words, place)),
  );
}
