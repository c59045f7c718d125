import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { grid } from "../columns.ts";
import { type Drawn, type Mark, moved, stacked } from "../drawing.ts";
import { setText } from "../set-text.ts";
import { node, rule, sign } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Checklist = FigureOf<"checklist">;
type Item = Checklist["groups"][number]["items"][number];

/** Items with a check, a cross, a dash or, if their order counts, a number. */
export function checklist({ groups, ordered = false }: Checklist, width: number): Drawn {
  let counted = 0;
  const numbered = groups.map((group) => {
    const first = counted + 1;
    counted += group.items.length;
    return { ...group, first };
  });
  const place = { count: groups.length === 1 ? 1 : 2, width, gap: { x: 40, y: 30 } };
  return grid(numbered, place, ({ title, tone, items, first }, one) => {
    const rows = items.map((item, i) => {
      const mark = ordered ? node(String(first + i)) : { marks: moved([sign(tone)], 0, 1), height: 21, width: 20 };
      return row(item, mark, one);
    });
    return stacked(
      title === undefined
        ? undefined
        : stacked(setText(title, { ...STYLES.name, weight: 700 }, { width: one }), 9, rule(one, "ink", 2)),
      ...rows.flatMap((drawn, i) => [...(i > 0 ? [rule(one)] : []), 13, drawn, 13]),
    );
  });
}

function row({ title, text }: Item, mark: { marks: Mark[]; height: number; width: number }, width: number): Drawn {
  const indent = mark.width + 14;
  const place = { width: width - indent };
  const words = stacked(
    setText(title, STYLES.name, place),
    text === undefined ? undefined : stacked(3, setText(text, STYLES.words, place)),
  );
  // A numbered node is higher than a line: the first line stands at its middle.
  const down = Math.max(0, (mark.height - STYLES.name.size * STYLES.name.leading) / 2);
  return {
    marks: [...mark.marks, ...moved(words.marks, indent, down)],
    height: Math.max(mark.height, words.height + down),
  };
}
