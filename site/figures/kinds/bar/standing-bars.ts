import type { Shape } from "../../picture/drawing.ts";
import { boldWidth, cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { ValueLabel } from "../../thumbnail/label-line.ts";
import { BASE, box, label, path, TONES, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { LabeledBar } from "./labeled-bars.ts";
import { isDrawn } from "./thumbnail-bars.ts";

const [LEFT, RIGHT, TOP, BOTTOM] = [14, 306, 10, 136];
/** The baselines of numbers and names, below the bars: above its bar, a number could lie on a higher bar beside it. */
const LINES = { number: 164, name: 188 };
const [NUMBER, NAME] = [26, 19];

/** Vertical bars in true proportion. The most important ones have their number and name below. */
export function standingBars(rows: LabeledBar[]): Shape[] {
  const ends = rows.map(({ bar }) => bar.to);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const unit = (BOTTOM - TOP) / (most - least || 1);
  const zero = whole(BOTTOM + least * unit);
  const places = placesOf(rows);
  const bars = rows.flatMap(({ bar }, i) => {
    if (!isDrawn(bar)) return [];
    const { left = 0, width = 0 } = places[i] ?? {};
    const height = Math.max(2, whole(Math.abs(bar.to) * unit));
    const y = bar.to < 0 ? zero : zero - height;
    return box({ x: whole(left), y, width: whole(width), height }, { fill: TONES[bar.tone] });
  });
  const labels = rows.flatMap(({ label }, i) => {
    const { left = 0, width = 0 } = places[i] ?? {};
    return label ? [{ ...label, middle: left + width / 2 }] : [];
  });
  return [...bars, path(`M${LEFT} ${zero}H${RIGHT}`, BASE), ...labels.flatMap((_, i) => textsOf(labels, i))];
}

/** The bars of a group touch; between groups there is a gap. */
function placesOf(rows: LabeledBar[]): { left: number; width: number }[] {
  const groups = [...new Set(rows.map(({ bar }) => bar.group))];
  const across = (RIGHT - LEFT) / groups.length;
  const perGroup = rows.length / groups.length;
  const width = Math.min(90, (across * 0.76) / perGroup);
  return rows.map(({ bar }, i) => {
    const group = groups.indexOf(bar.group);
    const start = LEFT + group * across + (across - width * perGroup) / 2;
    return { left: start + (i % perGroup) * width, width: width - 2 };
  });
}

interface PlacedLabel extends ValueLabel {
  middle: number;
}

/** The number and the name of a bar, as near to its middle as the texts of its neighbours allow. */
function textsOf(labels: PlacedLabel[], i: number): Shape[] {
  const { value, name, middle } = labels[i] ?? { value: "", name: "", middle: 0 };
  const [before, after] = [labels[i - 1], labels[i + 1]];
  const from = before ? (before.middle + middle) / 2 + 4 : LEFT;
  const to = after ? (after.middle + middle) / 2 - 4 : RIGHT;
  const size = fitSize(value, to - from, NUMBER);
  const kept = cutText(name, to - from, NAME);
  const at = (width: number) => whole(Math.min(Math.max(middle, from + width / 2), to - width / 2));
  return [
    words(value, { x: at(boldWidth(value, size)), y: LINES.number, size, weight: 800, anchor: "middle" }),
    label(kept, { x: at(boldWidth(kept, NAME)), y: LINES.name, size: NAME, anchor: "middle" }),
  ];
}
