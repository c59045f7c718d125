import { axisName } from "../../axis-number.ts";
import { dateLabels } from "../../date-labels.ts";
import { KEY_MIDDLE, type KeyEntry } from "../../picture/key-lines.ts";
import type { Space } from "../../picture/set-text.ts";
import { boxPath, disc } from "./panel-shapes.ts";
import type { MultiplesFigure } from "./schema.ts";

/** The key: what all panels show, what the number above each is, what is gray, and whether each panel has its own scale. */
export function panelsKey(figure: MultiplesFigure, { language }: Space): KeyEntry[] {
  const words = language.words.documents.figure.panels;
  const measured = valueName(figure);
  const last = dateLabels(figure.labels, language.locale).at(-1) ?? "";
  return [
    ...(measured ? [{ text: measured }] : []),
    { text: figure.tell === "highest" ? words.highest : last, sign: numberSign(figure) },
    ...(figure.context ? [{ text: words.all, sign: LINE_SIGN }] : []),
    ...(figure.scale === "own" ? [{ text: words.ownScales }] : []),
  ];
}

/** What the values are. A unit with letters stands here, and not after each number. */
export function valueName({ axes, unit }: Pick<MultiplesFigure, "axes" | "unit">): string {
  return axisName(axes?.y, unit);
}

function numberSign({ of }: MultiplesFigure): NonNullable<KeyEntry["sign"]> {
  const d = boxPath({ x: 0, y: KEY_MIDDLE - 6, width: 8, height: 12 });
  if (of === "bar") return { shapes: [{ type: "path", x: 0, y: 0, d, fill: "cat" }], width: 8 };
  return { shapes: [disc({ x: 4, y: KEY_MIDDLE }, 4, { fill: "cat" })], width: 8 };
}

const LINE_SIGN: NonNullable<KeyEntry["sign"]> = {
  shapes: [{ type: "path", x: 0, y: 0, d: `M0 ${KEY_MIDDLE}h22`, stroke: { paint: "line-strong", width: 1 } }],
  width: 22,
};
