import { grid } from "../../picture/columns.ts";
import { beside, type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { box } from "../../thumbnail/thumbnail-shapes.ts";
import { noteNumber, noteNumbers, pictureShape } from "./note-numbers.ts";
import type { AnnotatedFigure } from "./schema.ts";

type Note = AnnotatedFigure["notes"][number];

const NUMBER = 13;
/** A higher picture would fill several screens. */
const HIGHEST = 900;
/** In a narrower space, the notes stand below each other, and below the picture. */
const TWO_COLUMNS = 560;
const GAP = 28;

/** The picture with its numbers, and the notes below, or beside a picture that is higher than wide. */
export default function annotatedPicture(figure: AnnotatedFigure, space: Space): Drawing {
  const { picture, notes } = figure;
  const isBeside = picture.height > picture.width && space.width >= TWO_COLUMNS;
  const room = isBeside ? (space.width - GAP) / 2 : space.width;
  const shown = pictureWithNumbers(figure, room);
  if (isBeside) {
    const list = stacked(
      ...notes.flatMap((one, i) => [i > 0 ? 16 : 0, note(one, i, sized(space, space.width - GAP - shown.width))]),
    );
    return beside({ x: 0, drawing: shown }, { x: shown.width + GAP, drawing: list });
  }
  const numbered = notes.map((one, i) => ({ one, i }));
  const count = space.width >= TWO_COLUMNS ? 2 : 1;
  const list = grid(numbered, { count, space, gap: { x: GAP, y: 16 } }, ({ one, i }, cell) => note(one, i, cell));
  return stacked(shown, 22, list);
}

function pictureWithNumbers({ picture, notes }: AnnotatedFigure, room: number): Drawing & { width: number } {
  const scale = Math.min(room / picture.width, HIGHEST / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const place = { x: 0, y: 0, width, height };
  const { src } = picture.variants ?? {};
  const shapes: Shape[] = [
    box(place, { fill: "cat-tint" }),
    ...(src === undefined ? [] : [pictureShape(picture, src, place)]),
    box(place, { stroke: { paint: "line-strong", width: 1 } }),
    ...noteNumbers(notes, place, NUMBER),
  ];
  return { shapes, height, width };
}

function note({ title, text }: Note, index: number, space: Space): Drawing {
  const left = 2 * NUMBER + 12;
  const words = stacked(
    setText(title, STYLES.name, sized(space, space.width - left)),
    text === undefined ? undefined : stacked(3, setText(text, STYLES.words, sized(space, space.width - left))),
  );
  const number = noteNumber(index + 1, { x: NUMBER + 1, y: NUMBER + 1, r: NUMBER });
  return { shapes: [...number, ...moved(words.shapes, left, 2)], height: Math.max(words.height, 2 * NUMBER) + 2 };
}
