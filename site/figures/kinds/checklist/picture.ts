import { grid } from "../../picture/columns.ts";
import { type Drawing, moved, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { node, rule, sign } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { ChecklistFigure } from "./schema.ts";

type Item = ChecklistFigure["groups"][number]["items"][number];

/** Items with a check, a cross, a dash or, if their order counts, a number. */
export default function checklistPicture({ groups, ordered = false }: ChecklistFigure, space: Space): Drawing {
  let counted = 0;
  const numbered = groups.map((group) => {
    const first = counted + 1;
    counted += group.items.length;
    return { ...group, first };
  });
  const place = { count: groups.length === 1 ? 1 : 2, space, gap: { x: 40, y: 30 } };
  return grid(numbered, place, ({ title, tone, items, first }, one) => {
    const rows = items.map((item, i) => {
      const bullet = ordered
        ? node(String(first + i), one.measure)
        : { shapes: moved([sign(tone)], 0, 1), height: 21, width: 20 };
      return row(item, bullet, one);
    });
    return stacked(
      title === undefined
        ? undefined
        : stacked(setText(title, { ...STYLES.name, weight: 700 }, one), 9, rule(one.width, "ink", 2)),
      ...rows.flatMap((drawing, i) => [...(i > 0 ? [rule(one.width)] : []), 13, drawing, 13]),
    );
  });
}

function row({ title, text }: Item, bullet: Drawing & { width: number }, space: Space): Drawing {
  const indent = bullet.width + 14;
  const place = sized(space, space.width - indent);
  const words = stacked(
    setText(title, STYLES.name, place),
    text === undefined ? undefined : stacked(3, setText(text, STYLES.words, place)),
  );
  // A numbered node is higher than a line: the first line stands at its middle.
  const down = Math.max(0, (bullet.height - STYLES.name.size * STYLES.name.leading) / 2);
  return {
    shapes: [...bullet.shapes, ...moved(words.shapes, indent, down)],
    height: Math.max(bullet.height, words.height + down),
  };
}
