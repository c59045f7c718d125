import type { Shape } from "../../picture/drawing.ts";
import { cutText, fitSize } from "../../thumbnail/fit-text.ts";
import { HAIR, label, numeral, path } from "../../thumbnail/thumbnail-shapes.ts";
import type { CardsFigure } from "./schema.ts";

/** A number from the cards, or the number of cards, in giant type; beside or below it, their names. */
export default function cardsThumbnail({ cards }: CardsFigure): Shape[] {
  const number = cards.find(({ value }) => value)?.value ?? String(cards.length);
  const short = number.length < 3;
  const names = cards.map(({ kicker, title }) => (number === String(cards.length) ? title : (kicker ?? title)));
  const rows = names.slice(0, short ? 4 : 2).map((name, i) => ({ name, y: short ? 50 + i * 37 : 156 + i * 30 }));
  const x = short ? 124 : 20;
  const size = short ? fitSize(number, 100, 168) : fitSize(number, 292, 128);
  return [
    numeral(number, { x: 14, y: short ? 156 : 112, size, paint: "cat" }),
    ...rows.map(({ y }) => path(`M${x} ${y - 23}H304`, HAIR)),
    ...rows.map(({ name, y }) => label(cutText(name, 304 - x, 18), { x, y, size: 18 })),
  ];
}
