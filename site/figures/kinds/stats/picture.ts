import { columns, grid } from "../../picture/columns.ts";
import { beside, type Drawing, moved, stacked, type TextStyle } from "../../picture/drawing.ts";
import { fittedSize, type Space, setText, sized } from "../../picture/set-text.ts";
import { rule } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { StatsFigure } from "./schema.ts";

type Item = StatsFigure["items"][number];

/** Large numerals, each with one line of text. The first is the largest. */
export default function statsPicture({ items }: StatsFigure, space: Space): Drawing {
  const [first, ...rest] = items;
  if (!first) return stacked();
  if (rest.length === 0) return stat(first, { size: 190, paint: "cat" }, space);
  const values = rest.map(({ value }) => value);
  if (rest.length === 1) {
    const { width, at } = columns(2, space.width, 40);
    const half = sized(space, width);
    const size = fittedSize([first.value, ...values], { ...STYLES.numeral, size: 120 }, half);
    return beside(...items.map((item, i) => ({ x: at(i), drawing: stat(item, { size, paint: "cat" }, half) })));
  }
  if (items.length <= 4) {
    const lead = sized(space, space.width * 0.56);
    const narrow = sized(space, space.width - lead.width - 40);
    const others = stacked(...rest.flatMap((item, i) => parted(item, { values, space: narrow, ruled: i > 0 })));
    const main = stat(first, { size: 150, paint: "cat" }, lead);
    return beside({ x: 0, drawing: main }, { x: lead.width + 40, drawing: others });
  }
  const others = grid(rest, { count: 2, space, gap: { x: 40, y: 22 } }, (item, one) =>
    stacked(...parted(item, { values, space: one, ruled: true })),
  );
  return stacked(stat(first, { size: 150, paint: "cat" }, space), 26, others);
}

/** An item, ruled off from the one before. Its numeral has the size at which the longest of all values fits. */
function parted(
  item: Item,
  { values, space, ruled }: { values: string[]; space: Space; ruled: boolean },
): (Drawing | number)[] {
  const size = fittedSize(values, { ...STYLES.numeral, size: 52 }, space);
  return [...(ruled ? [16, rule(space.width), 16] : []), stat(item, { size, paint: "ink" }, space)];
}

type NumeralStyle = Pick<TextStyle, "size" | "paint">;

function stat(item: Item, { size, paint }: NumeralStyle, space: Space): Drawing {
  const wanted = { ...STYLES.numeral, size, paint, leading: 0.96 };
  const style: TextStyle = { ...wanted, size: fittedSize([item.value], wanted, space) };
  const value = setText(item.value, style, space);
  return stacked(
    versus(item, value, style, space),
    // Room for what hangs below the base line, such as a comma or the foot of a dollar sign.
    4 + style.size * 0.04,
    setText(item.label, STYLES.name, space),
    item.detail === undefined ? undefined : setText(item.detail, STYLES.words, space),
  );
}

/** The compared value stands on the same line, or below if there is no room. */
function versus({ versus }: Item, value: ReturnType<typeof setText>, style: TextStyle, space: Space): Drawing {
  if (versus === undefined) return value;
  const small: TextStyle = { ...STYLES.numeral, size: Math.max(18, style.size * 0.26), weight: 500, paint: "ink-2" };
  const words = setText(`${space.language.words.documents.figure.versus} ${versus}`, { ...small, tracking: 0 }, space);
  const gap = 8 + style.size * 0.06;
  if (value.shapes.length > 1 || value.width + gap + words.width > space.width) return stacked(value, 4, words);
  const base = (value.shapes[0]?.y ?? 0) - (words.shapes[0]?.y ?? 0);
  return { shapes: [...value.shapes, ...moved(words.shapes, value.width + gap, base)], height: value.height };
}
