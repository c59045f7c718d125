import type { FigurePicture } from "../../../content/figure-picture.ts";
import type { Shape } from "../../picture/drawing.ts";
import { cutLines } from "../../thumbnail/fit-text.ts";
import { box, label, THUMBNAIL } from "../../thumbnail/thumbnail-shapes.ts";
import { noteNumber, noteNumbers, pictureShape } from "./note-numbers.ts";
import type { AnnotatedFigure } from "./schema.ts";

const [EDGE, TOP] = [16, 14];
const NUMBER = 13;
const ROOM = { width: THUMBNAIL.width - 2 * EDGE, height: THUMBNAIL.height - 2 * TOP };
/** Ratios of width to height: a narrower or flatter picture leaves room for words. */
const [NARROWEST, FLATTEST] = [0.95, 2.4];
/** The distance between two notes. */
const ROW = 40;

/** The picture with its numbers, as large as fits; where it leaves room, the titles of the first notes. */
export default function annotatedThumbnail({ picture, notes }: AnnotatedFigure): Shape[] {
  const ratio = picture.width / picture.height;
  const scale = Math.min(ROOM.width / picture.width, ROOM.height / picture.height);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const isAlone = ratio >= NARROWEST && ratio <= FLATTEST;
  const place = {
    x: isAlone ? Math.round((THUMBNAIL.width - width) / 2) : EDGE,
    y: isAlone ? Math.round((THUMBNAIL.height - height) / 2) : TOP,
    ...{ width, height },
  };
  const href = smallest(picture);
  return [
    box(place, { fill: "cat-tint" }),
    ...(href === undefined ? [] : [pictureShape(picture, href, place)]),
    box(place, { stroke: { paint: "line-strong", width: 1 } }),
    ...noteNumbers(notes, place, NUMBER),
    ...(isAlone ? [] : words(notes, ratio < 1 ? { x: width + 2 * EDGE, y: TOP } : { x: EDGE, y: height + TOP + 18 })),
  ];
}

function words(notes: AnnotatedFigure["notes"], { x, y }: { x: number; y: number }): Shape[] {
  const count = Math.floor((THUMBNAIL.height - y) / ROW);
  const left = x + 2 * NUMBER + 8;
  return notes.slice(0, count).flatMap(({ title }, i) => {
    const top = y + i * ROW;
    const lines = cutLines(title, { room: THUMBNAIL.width - EDGE - left, size: 16, count: 2 });
    const first = top + (lines.length > 1 ? 11 : 19);
    return [
      ...noteNumber(i + 1, { x: x + NUMBER, y: top + NUMBER, r: NUMBER - 2 }),
      ...lines.map((line, row) => label(line, { x: left, y: first + row * 18, size: 16 })),
    ];
  });
}

/** The smallest variant is enough, as a card is no wider than a phone. */
function smallest({ variants }: FigurePicture): string | undefined {
  return variants?.sources[0]?.srcSet.split(" ")[0] ?? variants?.src;
}
