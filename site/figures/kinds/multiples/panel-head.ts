import { dateLabels } from "../../date-labels.ts";
import { beside, type Drawing, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { hasPointLabel, isQuiet, labeledPoint } from "./labeled-point.ts";
import { numberAbove } from "./panel-number.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";

const VALUE = { ...STYLES.label, weight: 700 };
const GAP = 10;
const BETWEEN = 6;
/** How far small words move down to the baseline of a number. */
const LEVEL = 1.4;

/** Draws what stands above each plot: name, number and note. The number stands beside the name, if all have room for that. */
export function panelHeads(figure: MultiplesFigure, space: Space): (panel: Panel) => Drawing {
  const textOf = numberTexts(figure, space);
  const widths = figure.panels.map(textOf).map(({ value, label }) => {
    const number = styledWidth(value, VALUE, space.measure);
    return label === "" ? number : number + BETWEEN + styledWidth(label, STYLES.small, space.measure);
  });
  const widest = Math.max(...widths) + 1;
  const room = space.width - widest - GAP;
  const isBeside = figure.panels.every(({ name }) => fits(name, sized(space, room)));
  const draw = isBeside ? besideName(widest) : belowName;
  return (panel) => {
    const paint = isQuiet(panel, figure) ? ("ink-2" as const) : ("ink" as const);
    const head = draw({ panel, paint, space, text: textOf(panel) });
    const note = panel.note === undefined ? undefined : setText(panel.note, STYLES.small, space);
    return stacked(head, note);
  };
}

interface NumberText {
  value: string;
  /** Empty if it is the same for all panels. */
  label: string;
}

function numberTexts(figure: MultiplesFigure, { language: { locale } }: Space): (panel: Panel) => NumberText {
  const labels = dateLabels(figure.labels, locale);
  const written = numberAbove(figure, locale);
  return (panel) => {
    const { at, value } = labeledPoint(panel, figure);
    return { value: written(value), label: hasPointLabel(at, figure) ? (labels[at] ?? "") : "" };
  };
}

/** Whether a name fits in two lines without breaking a word. */
function fits(name: string, space: Space): boolean {
  if (space.width < 40 || widestWord(name, STYLES.label, space.measure) > space.width) return false;
  return setText(name, STYLES.label, space).height <= 2 * STYLES.label.size * STYLES.label.leading + 1;
}

interface Head {
  panel: Panel;
  paint: "ink" | "ink-2";
  text: NumberText;
  space: Space;
}

/** The number at the right edge, with its label before it. */
function besideName(width: number): (head: Head) => Drawing {
  return ({ panel, paint, text, space }) => {
    const end = { ...space, anchor: "end" } as const;
    const value = setText(text.value, { ...VALUE, paint }, end);
    const label = setText(text.label, STYLES.small, { ...end, width: space.width - value.width - BETWEEN });
    return beside(
      { x: 0, drawing: setText(panel.name, { ...STYLES.label, paint }, sized(space, space.width - width - GAP)) },
      { x: 0, drawing: value },
      { x: 0, y: LEVEL, drawing: label },
    );
  };
}

function belowName({ panel, paint, text, space }: Head): Drawing {
  return stacked(setText(panel.name, { ...STYLES.label, paint }, space), numberLine(text, paint, space));
}

/** The number, and its label beside it or, if that is too long, below it. */
function numberLine({ value, label }: NumberText, paint: Head["paint"], space: Space): Drawing {
  const number = setText(value, { ...VALUE, paint }, space);
  const rest = space.width - number.width - BETWEEN;
  const isBeside = styledWidth(label, STYLES.small, space.measure) <= rest;
  if (!isBeside) return stacked(number, setText(label, STYLES.small, space));
  const words = setText(label, STYLES.small, sized(space, rest));
  return beside({ x: 0, drawing: number }, { x: number.width + BETWEEN, y: LEVEL, drawing: words });
}
