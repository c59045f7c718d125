import { escapeMarkup } from "../../content/escape-markup.ts";
import type { MarkWords, Paint, PathShape, Shape, Stroke, SvgShape, TextShape } from "./drawing.ts";
import { svgMarkup } from "./svg-markup.ts";
import { svgNumber, svgNumbers } from "./svg-number.ts";

/** Prints shapes as SVG for a page, with classes that shapes.css gives their colors. */
export function inlineShapes(shapes: readonly Shape[]): string {
  return shapes.map(element).join("");
}

function element(shape: Shape): string {
  if (shape.type === "svg") return svgElement(shape);
  return shape.type === "path" ? pathElement(shape) : textElement(shape);
}

/** Short names, as a page has hundreds of them. */
const NAMES: Partial<Record<Paint, string>> = {
  ...{ "data-1": "d1", "data-2": "d2", "data-3": "d3", "data-4": "d4", "data-5": "d5", "data-6": "d6" },
  ...{ "on-data-2": "on2", "on-data-3": "on3", "on-data-4": "on4", "on-data-5": "on5", "on-data-6": "on6" },
  ...{
    "on-data-quiet": "onq",
    "data-quiet": "quiet",
    "ink-2": "ink2",
    "line-strong": "strong",
    "cat-2": "cat2",
    "cat-tint": "tint",
  },
};

function nameOf(paint: Paint): string {
  return NAMES[paint] ?? paint;
}

function pathElement({ d, x, y, fill, stroke, opacity, mark }: PathShape): string {
  const classes = [fill && `f-${nameOf(fill)}`, stroke && `s-${nameOf(stroke.paint)}`].filter(Boolean).join(" ");
  const faint = opacity === undefined ? "" : ` ${stroke ? "stroke" : "fill"}-opacity="${opacity}"`;
  const place = x === 0 && y === 0 ? "" : ` transform="translate(${svgNumbers(x, y)})"`;
  return `<path${classes && ` class="${classes}"`}${stroke ? strokeAttributes(stroke) : ""}${faint}${place}${markAttributes(mark)} d="${d}"/>`;
}

function markAttributes(mark: MarkWords | undefined): string {
  if (!mark) return "";
  const nth = mark.nth === undefined ? "" : ` data-nth="${mark.nth}"`;
  return ` data-mark="${escapeMarkup(mark.value)}" data-of="${escapeMarkup(mark.of)}"${nth}`;
}

/** A drawing with colors of its own stands on a light ground. */
function svgElement({ drawing, x, y, width, height }: SvgShape): string {
  const box = `x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(width)}" height="${svgNumber(height)}"`;
  const markup = svgMarkup(drawing, `t${drawing.key}`);
  const svg = `<svg ${box} viewBox="${drawing.viewBox}" color="var(--ink)">${markup}</svg>`;
  return drawing.hasOwnColors ? `<g class="onlight"><rect class="f-paper" ${box}/>${svg}</g>` : svg;
}

function strokeAttributes({ width, dash, dashOffset, cap, join }: Stroke): string {
  return [
    width === 1 ? "" : ` stroke-width="${svgNumber(width)}"`,
    dash ? ` stroke-dasharray="${dash}"` : "",
    dashOffset ? ` stroke-dashoffset="${svgNumber(dashOffset)}"` : "",
    cap ? ` stroke-linecap="${cap}"` : "",
    join ? ` stroke-linejoin="${join}"` : "",
  ].join("");
}

function textElement({ text, x, y, style, anchor, turn, halo }: TextShape): string {
  const classes = [
    `f-${nameOf(style.paint)} w${style.weight}`,
    anchor === "start" ? "" : anchor === "middle" ? " c" : " e",
    halo ? " halo" : "",
  ].join("");
  const place = turn ? `transform="${rotation(turn, x, y)}"` : `x="${svgNumber(x)}" y="${svgNumber(y)}"`;
  const spacing = style.tracking ? ` letter-spacing="${style.tracking}em"` : "";
  return `<text class="${classes}" ${place} font-size="${svgNumber(style.size)}"${spacing}>${escapeMarkup(text)}</text>`;
}

function rotation(degrees: number, x: number, y: number): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return `matrix(${svgNumbers(cos, sin, -sin, cos, x, y)})`;
}
