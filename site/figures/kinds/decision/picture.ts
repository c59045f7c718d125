import { columns } from "../../picture/columns.ts";
import { beside, type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { arrow, rail, rect, roundRect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { DecisionFigure } from "./schema.ts";

type Tree = Pick<DecisionFigure, "question" | "branches">;
type Branch = Tree["branches"][number];

/** A question, its answers, and where each leads. The first answers stand side by side where they have room. */
export default function decisionPicture(figure: Tree, space: Space): Drawing {
  const { branches } = figure;
  const nested = branches.some((branch) => branch.branches);
  const fits = branches.length * (nested ? 300 : 170) <= space.width + 60;
  return fits ? acrossTree(figure, space) : tree(figure, space);
}

const STEM = 20;
const GAP = 24;

function acrossTree({ question, branches }: Tree, space: Space): Drawing {
  const { width: one, at } = columns(branches.length, space.width - STEM, GAP);
  const drop = 42;
  const arrows = branches.map((_, i): Shape => {
    const x = STEM + at(i) + 1;
    return i === 0
      ? arrow([x, 0], [x, drop])
      : rail(
          [
            [STEM + 1, 16],
            [x, 16],
            [x, drop],
          ],
          10,
        );
  });
  const parts = branches.map((branch, i) => ({
    x: STEM + at(i),
    drawing: stacked(6, answer(branch, sized(space, one))),
  }));
  return stacked(pill(question, space), { shapes: arrows, height: drop }, beside(...parts));
}

/** The answers one below the other, each at an arrow from the line under the question. */
function tree({ question, branches }: Tree, space: Space): Drawing {
  const indent = STEM + 30;
  const parts = branches.map((branch) => answer(branch, sized(space, space.width - indent)));
  const drawing = stacked(...parts.flatMap((part) => [16, part]));
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
    );
  });
  return stacked(pill(question, space), {
    shapes: [...arrows, ...moved(drawing.shapes, indent, 0)],
    height: drawing.height,
  });
}

const ANSWER = STYLES.plain.size * STYLES.plain.leading;

function answer({ answer, result, question, branches }: Branch, space: Space): Drawing {
  const said = setText(answer, { ...STYLES.plain, weight: 500, paint: "ink-2" }, space);
  const end = result ? outcome(result, space) : undefined;
  const more = branches ? tree({ question: question ?? "", branches }, space) : undefined;
  return stacked(said, 7, end, more);
}

function outcome({ title, text }: NonNullable<Branch["result"]>, space: Space): Drawing {
  const place = sized(space, space.width - 28);
  const words = stacked(
    11,
    setText(title, { ...STYLES.name, weight: 700 }, place),
    text === undefined ? undefined : stacked(2, setText(text, STYLES.words, place)),
    12,
  );
  return { shapes: [rect(space.width, words.height, "cat-tint"), ...moved(words.shapes, 14, 0)], height: words.height };
}

function pill(question: string, space: Space): Drawing {
  const text = setText(question, STYLES.name, sized(space, space.width - 36));
  const height = text.height + 20;
  const box = roundRect(text.width + 30, height - 2, 20, { stroke: { paint: "cat", width: 2 }, fill: "paper" });
  return { shapes: [{ ...box, x: 1, y: 1 }, ...moved(text.shapes, 16, 10)], height };
}
