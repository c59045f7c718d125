import type { Shape } from "../../picture/drawing.ts";
import { cutLines, fitSize } from "../../thumbnail/fit-text.ts";
import { HAIR, label, numeral, path, THUMBNAIL, words } from "../../thumbnail/thumbnail-shapes.ts";
import type { SvgFigure } from "./schema.ts";

/** A list has twenty cards: a drawing with more markup than this is replaced by words. */
const MOST_MARKUP = 12_000;
const [EDGE, TOP] = [20, 16];

/** The drawing itself, as large as fits. If its markup is too long, the first row of its table, or its title. */
export default function svgThumbnail({ drawing, table, title }: SvgFigure): Shape[] {
  if (drawing.markup.length > MOST_MARKUP) return inWords(table.rows[0], title);
  const room = { width: THUMBNAIL.width - 2 * EDGE, height: THUMBNAIL.height - 2 * TOP };
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const [x, y] = [(THUMBNAIL.width - width) / 2, (THUMBNAIL.height - height) / 2];
  return [{ type: "svg", x, y, width, height, drawing }];
}

function inWords(row: readonly (string | number)[] | undefined, title: string): Shape[] {
  const [name = "", value = ""] = (row ?? []).map(String);
  const right = THUMBNAIL.width - EDGE;
  if (/\d/.test(value) && value.length <= 8) {
    const size = fitSize(value, right - EDGE, 128);
    const lines = cutLines(name, { room: right - EDGE, size: 20, count: 2 });
    return [
      numeral(value, { x: EDGE - 5, y: 118, size, paint: "cat" }),
      path(`M${EDGE} 134H${right}`, HAIR),
      ...lines.map((line, i) => label(line, { x: EDGE, y: 158 + i * 22, size: 20 })),
    ];
  }
  const lines = cutLines(title, { room: right - EDGE, size: 26, count: 5 });
  return lines.map((line, i) => words(line, { x: EDGE, y: 54 + i * 31, size: 26 }));
}
