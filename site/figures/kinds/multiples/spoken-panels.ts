import type { Language } from "../../../content/words/language.ts";
import { dateLabels } from "../../date-labels.ts";
import { labeledPoint } from "./labeled-point.ts";
import { panelNumber } from "./panel-number.ts";
import { valueName } from "./panels-key.ts";
import type { MultiplesFigure, Panel } from "./schema.ts";

/** Further panels are in the table only: a longer list is hard to follow by ear. */
const MOST_SPOKEN = 12;

/** The text for screen readers: what all panels show, and the first, the last and the highest number of each. */
export function spokenPanels(figure: MultiplesFigure, { locale, words }: Language): string {
  const { range, panels } = words.documents.figure;
  const labels = dateLabels(figure.labels, locale);
  const written = panelNumber(figure, locale);
  const spoken = figure.panels.slice(0, MOST_SPOKEN).map((panel) => {
    const [from, to] = ends(panel).map(written);
    const { at, value } = labeledPoint(panel, { tell: "highest" });
    const course = range({ from: from ?? "", to: to ?? "" });
    const note = panel.note === undefined ? "" : ` ${panel.note}.`;
    return `${panel.name}: ${course}. ${panels.highest}: ${written(value)}, ${labels[at]}.${note}`;
  });
  const over = range({ from: labels[0] ?? "", to: labels.at(-1) ?? "" });
  const said = [
    [valueName(figure), over].filter(Boolean).join(", "),
    ...(figure.scale === "own" ? [panels.ownScales] : []),
  ];
  return [...said.map((text) => `${text}.`), ...spoken].join(" ");
}

function ends({ values }: Panel): number[] {
  const numbers = values.filter((value) => value !== null);
  return [...numbers.slice(0, 1), ...numbers.slice(-1)];
}
