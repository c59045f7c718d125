import type { TextStyle } from "./drawing.ts";

const display = (size: number, weight: number, leading: number): TextStyle => ({
  ...{ face: "display", size, weight, leading },
  paint: "ink",
});

/** Text styles of pictures, modeled on site/figures/*.css. */
export const STYLES = {
  topic: { ...display(14, 500, 1.4), paint: "ink-2" },
  title: { ...display(31, 700, 1.12), face: "condensed", tracking: -0.018 },
  takeaway: { face: "text", size: 17, weight: 400, leading: 1.5, paint: "ink-2" },
  /** For titles of items, steps and events. */
  name: display(17, 650, 1.26),
  /** For titles of cards and stacks. */
  heading: { ...display(21, 650, 1.2), tracking: -0.008 },
  /** Running text. */
  words: { face: "text", size: 15, weight: 400, leading: 1.45, paint: "ink-2" },
  label: display(15, 600, 1.35),
  plain: display(15, 400, 1.38),
  small: { ...display(13, 500, 1.4), paint: "ink-2" },
  numeral: { ...display(40, 750, 1.06), face: "condensed", tracking: -0.03 },
  wordmark: { ...display(17, 800, 1.2), tracking: -0.02 },
} as const satisfies Record<string, TextStyle>;
