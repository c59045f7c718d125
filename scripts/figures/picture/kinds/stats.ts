import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { columns, grid } from "../columns.ts";
import { beside, type Drawn, moved, stacked, type TextStyle } from "../drawing.ts";
import { fittedSize, setText } from "../set-text.ts";
import { rule } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Item = FigureOf<"stats">["items"][number];

/** Numerals, set large, each with one line. The first is the largest. */
export function stats({ items }: FigureOf<"stats">, width: number): Drawn {
  const [first, ...rest] = items;
  if (!first) return stacked();
  if (rest.length === 0) return stat(first, { size: 190, paint: "cat" }, width);
  if (rest.length === 1) {
    const { width: one, at } = columns(2, width, 40);
    const size = fittedSize(
      items.map(({ value }) => value),
      { ...STYLES.numeral, size: 120 },
      one,
    );
    return beside(...items.map((item, i) => ({ x: at(i), drawn: stat(item, { size, paint: "cat" }, one) })));
  }
  if (items.length <= 4) {
    const lead = width * 0.56;
    const others = stacked(...rest.flatMap((item, i) => parted(item, width - lead - 40, i > 0)));
    return beside({ x: 0, drawn: stat(first, { size: 150, paint: "cat" }, lead) }, { x: lead + 40, drawn: others });
  }
  const others = grid(rest, { count: 2, width, gap: { x: 40, y: 22 } }, (item, one) =>
    stacked(...parted(item, one, true)),
  );
  return stacked(stat(first, { size: 150, paint: "cat" }, width), 26, others);
}

function parted(item: Item, width: number, ruled: boolean): (Drawn | number)[] {
  return [...(ruled ? [16, rule(width), 16] : []), stat(item, { size: 52, paint: "ink" }, width)];
}

type Look = Pick<TextStyle, "size" | "paint">;

function stat(item: Item, { size, paint }: Look, width: number): Drawn {
  const wanted = { ...STYLES.numeral, size, paint, leading: 0.96 };
  const style: TextStyle = { ...wanted, size: fittedSize([item.value], wanted, width) };
  const value = setText(item.value, style, { width });
  return stacked(
    versus(item, value, style, width),
    // Room for what hangs below the base line, such as a comma or the foot of a dollar sign.
    4 + style.size * 0.04,
    setText(item.label, STYLES.name, { width }),
    item.detail === undefined ? undefined : setText(item.detail, STYLES.words, { width }),
  );
}

/** What it is compared with stands on the same line, or below if there is no room. */
function versus({ versus }: Item, value: ReturnType<typeof setText>, style: TextStyle, width: number): Drawn {
  if (versus === undefined) return value;
  const small: TextStyle = { ...STYLES.numeral, size: Math.max(18, style.size * 0.26), weight: 500, paint: "ink-2" };
  const words = setText(`vs ${versus}`, { ...small, tracking: 0 }, { width });
  const gap = 8 + style.size * 0.06;
  if (value.marks.length > 1 || value.width + gap + words.width > width) return stacked(value, 4, words);
  const base = (value.marks[0]?.y ?? 0) - (words.marks[0]?.y ?? 0);
  return { marks: [...value.marks, ...moved(words.marks, value.width + gap, base)], height: value.height };
}
