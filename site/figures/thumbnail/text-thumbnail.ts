import type { PostGist } from "../../content/site-server.ts";
import { merged, type Shape } from "../picture/drawing.ts";
import { inlineShapes } from "../picture/inline-shapes.ts";
import { cutLines, cutText, fitSize } from "./fit-text.ts";
import { BASE, box, HAIR, label, numeral, path, THUMBNAIL, words } from "./thumbnail-shapes.ts";

/**
 * The picture that cards show for a post without figures and pictures: its number, its headings, its quotation or its first
 * sentence.
 */
export function textThumbnail(gist: PostGist): string {
  const { width, height } = THUMBNAIL;
  const shapes = merged(shapesOf(gist));
  return `<svg class="FigureThumb" viewBox="0 0 ${width} ${height}" aria-hidden="true">${inlineShapes(shapes)}</svg>`;
}

const LEFT = 20;
const RIGHT = THUMBNAIL.width - LEFT;

function shapesOf({ number, headings, quotation, opening }: PostGist): Shape[] {
  if (number) return numberShapes(number);
  if (headings.length >= 3) return contentsShapes(headings);
  return quotation ? quotationShapes(quotation) : openingShapes(opening);
}

/** A giant number, and what it counts. */
function numberShapes({ value, of }: NonNullable<PostGist["number"]>): Shape[] {
  const size = fitSize(value, RIGHT - LEFT, 138);
  const lines = cutLines(of, { room: RIGHT - LEFT, size: 20, count: 2 });
  const base = of === "" ? 148 : 122;
  return [
    numeral(value, { x: LEFT - 5, y: base, size, paint: "cat" }),
    path(`M${LEFT} ${base + 16}H${RIGHT}`, BASE),
    ...lines.map((line, i) => label(line, { x: LEFT, y: base + 40 + i * 22, size: 20 })),
  ];
}

/** The first headings, as a table of contents. */
function contentsShapes(headings: string[]): Shape[] {
  const rows = headings.slice(0, 4);
  const step = rows.length === 3 ? 54 : 42;
  const room = RIGHT - 54;
  const size = Math.max(17, Math.min(...rows.map((heading) => fitSize(heading, room, rows.length === 3 ? 22 : 20))));
  return rows.flatMap((heading, i) => {
    const y = (rows.length === 3 ? 52 : 46) + i * step;
    return [
      ...(i === 0 ? [] : [path(`M${LEFT} ${y - step / 2 - 7}H${RIGHT}`, HAIR)]),
      numeral(String(i + 1), { x: LEFT, y: y + 3, size: 30, paint: "cat" }),
      words(cutText(heading, room, size * 1.06), { x: 54, y, size }),
    ];
  });
}

/** The quotation beside a bar, as in the text of a post. */
function quotationShapes(quotation: string): Shape[] {
  const { size, lines } = fitted(quotation, { room: RIGHT - 46, sizes: [34, 30, 26, 22] });
  const leading = size * 1.2;
  const top = (THUMBNAIL.height - lines.length * leading) / 2;
  return [
    box({ x: LEFT, y: Math.round(top), width: 7, height: Math.round(lines.length * leading) }, { fill: "cat" }),
    ...lines.map((line, i) =>
      words(line, { x: 46, y: Math.round(top + leading * (i + 0.78)), size, tracking: -0.012 }),
    ),
  ];
}

/** The first sentence beside its own initial, set giant. */
function openingShapes(opening: string): Shape[] {
  const initial = (/[\p{L}\p{N}]/u.exec(opening)?.[0] ?? "").toUpperCase();
  const size = fitSize(initial, 92, 170);
  // Many texts begin with "I" or "It", which is a third as wide as other letters.
  const x = initial === "I" ? 84 : 132;
  const lines = cutLines(opening, { room: RIGHT - x, size: 20, count: 6 });
  return [
    numeral(initial, { x: LEFT - 4, y: Math.round(34 + size * 0.7), size, paint: "cat" }),
    ...lines.map((line, i) => label(line, { x, y: 49 + i * 25, size: 20 })),
  ];
}

/** The largest of the sizes at which the whole text fits, or else the smallest. */
function fitted(text: string, { room, sizes }: { room: number; sizes: number[] }): { size: number; lines: string[] } {
  for (const size of sizes) {
    const count = Math.floor((THUMBNAIL.height - 32) / (size * 1.2));
    const lines = cutLines(text, { room, size: size * 1.08, count });
    if (!lines.some((line) => line.endsWith("…")) || size === sizes.at(-1)) return { size, lines };
  }
  return { size: 0, lines: [] };
}
