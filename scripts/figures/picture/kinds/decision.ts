import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { columns } from "../columns.ts";
import { beside, type Drawn, type Mark, moved, stacked } from "../drawing.ts";
import { setText } from "../set-text.ts";
import { line, rail, rect, roundRect } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Tree = Pick<FigureOf<"decision">, "question" | "branches">;
type Branch = Tree["branches"][number];

/** A question, its answers, and where each leads. The first answers stand side by side where they have room. */
export function decision(figure: Tree, width: number): Drawn {
  const { branches } = figure;
  const nested = branches.some((branch) => branch.branches);
  return branches.length * (nested ? 300 : 170) <= width + 60 ? acrossTree(figure, width) : tree(figure, width);
}

const STEM = 20;
const GAP = 24;

function acrossTree({ question, branches }: Tree, width: number): Drawn {
  const { width: one, at } = columns(branches.length, width - STEM, GAP);
  const drop = 42;
  const arrows = branches.map((_, i): Mark => {
    const x = STEM + at(i) + 1;
    return i === 0
      ? line(
          [
            [x, 0],
            [x, drop],
          ],
          true,
        )
      : rail(
          [
            [STEM + 1, 16],
            [x, 16],
            [x, drop],
          ],
          10,
          true,
        );
  });
  const parts = branches.map((branch, i) => ({ x: STEM + at(i), drawn: stacked(6, answer(branch, one)) }));
  return stacked(pill(question, width), { marks: arrows, height: drop }, beside(...parts));
}

/** Answers one below the other, each by an arrow from the rail under the question. */
function tree({ question, branches }: Tree, width: number): Drawn {
  const indent = STEM + 30;
  const parts = branches.map((branch) => answer(branch, width - indent));
  const drawn = stacked(...parts.flatMap((part) => [16, part]));
  let top = 0;
  const arrows = parts.map((part) => {
    const y = top + 16 + ANSWER / 2;
    top += 16 + part.height;
    return rail(
      [
        [STEM, 0],
        [STEM, y],
        [indent - 5, y],
      ],
      9,
      true,
    );
  });
  return stacked(pill(question, width), { marks: [...arrows, ...moved(drawn.marks, indent, 0)], height: drawn.height });
}

const ANSWER = STYLES.plain.size * STYLES.plain.leading;

function answer({ answer, result, question, branches }: Branch, width: number): Drawn {
  const said = setText(answer, { ...STYLES.plain, weight: 500, paint: "ink-2" }, { width });
  const end = result ? outcome(result, width) : undefined;
  const more = branches ? tree({ question: question ?? "", branches }, width) : undefined;
  return stacked(said, 7, end, more);
}

function outcome({ title, text }: NonNullable<Branch["result"]>, width: number): Drawn {
  const place = { width: width - 28 };
  const words = stacked(
    11,
    setText(title, { ...STYLES.name, weight: 700 }, place),
    text === undefined ? undefined : stacked(2, setText(text, STYLES.words, place)),
    12,
  );
  return { marks: [rect(width, words.height, "cat-tint"), ...moved(words.marks, 14, 0)], height: words.height };
}

function pill(question: string, width: number): Drawn {
  const text = setText(question, STYLES.name, { width: width - 36 });
  const height = text.height + 20;
  const box = roundRect(text.width + 30, height - 2, 20, { stroke: { paint: "cat", width: 2 }, fill: "paper" });
  return { marks: [{ ...box, x: 1, y: 1 }, ...moved(text.marks, 16, 10)], height };
}
