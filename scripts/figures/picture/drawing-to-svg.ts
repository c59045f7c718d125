import { escapeXml } from "../../../site/content/escape-markup.ts";
import type {
  PathShape,
  PictureDrawing,
  Shape,
  SvgShape,
  TextShape,
  TextStyle,
} from "../../../site/figures/picture/drawing.ts";
import { styledWidth } from "../../../site/figures/picture/set-text.ts";
import { svgMarkup } from "../../../site/figures/picture/svg-markup.ts";
import { svgNumber } from "../../../site/figures/picture/svg-number.ts";
import { isInFont } from "../../../site/figures/text-metrics.ts";
import { CONDENSED } from "../faces.ts";
import { measureText } from "../measure-text.ts";
import { FAMILIES } from "./embedded-fonts.ts";
import type { HexColors } from "./hex-colors.ts";
import { withColors } from "./svg-colors.ts";

const DISPLAY = `${FAMILIES.display}, Arial, Helvetica, sans-serif`;
const TEXT = `${FAMILIES.text}, Georgia, serif`;

/**
 * A drawing as an SVG file. Styles are attributes, as many programs ignore CSS; `fonts` is the CSS with embedded fonts. Texts
 * state their length, so that they do not overlap in another font either.
 */
export function drawingToSvg(drawing: PictureDrawing, color: HexColors, fonts: string): string {
  const { width, title, description } = drawing;
  const height = Math.ceil(drawing.height);
  const shapes = drawing.shapes.map((shape) => element(shape, color));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description" font-family="${DISPLAY}">`,
    `<title id="title">${escapeXml(title)}</title>`,
    `<desc id="description">${escapeXml(description)}</desc>`,
    ...(fonts ? [`<style>${fonts}</style>`] : []),
    `<rect width="${width}" height="${height}" fill="${color("paper")}"/>`,
    ...shapes,
    "</svg>\n",
  ].join("\n");
}

function element(shape: Shape, color: HexColors): string {
  if (shape.type === "svg") return svgElement(shape, color);
  return shape.type === "text" ? textElement(shape, color) : pathElement(shape, color);
}

function svgElement({ drawing, x, y, width, height }: SvgShape, color: HexColors): string {
  const place = { x: svgNumber(x), y: svgNumber(y), width: svgNumber(width), height: svgNumber(height) };
  const markup = withColors(svgMarkup(drawing, "d"), color, { display: DISPLAY, text: TEXT });
  return `<svg${attributes({ ...place, viewBox: drawing.viewBox, color: color("ink") })}>${markup}</svg>`;
}

function pathElement({ d, x, y, fill, stroke, opacity }: PathShape, color: HexColors): string {
  return `<path${attributes({
    transform: x || y ? `translate(${svgNumber(x)} ${svgNumber(y)})` : undefined,
    fill: fill ? color(fill) : "none",
    stroke: stroke && color(stroke.paint),
    "stroke-width": stroke && svgNumber(stroke.width),
    "stroke-dasharray": stroke?.dash,
    "stroke-dashoffset": stroke?.dashOffset ? svgNumber(stroke.dashOffset) : undefined,
    "stroke-linecap": stroke?.cap,
    "stroke-linejoin": stroke?.join,
    opacity: opacity === undefined ? undefined : String(Math.round(opacity * 100) / 100),
    d,
  })}/>`;
}

function textElement({ text, x, y, style, anchor, turn, halo }: TextShape, color: HexColors): string {
  const { face, size, weight, paint, tracking } = style;
  return `<text${attributes({
    x: svgNumber(x),
    y: svgNumber(y),
    transform: turn ? `rotate(${svgNumber(turn)} ${svgNumber(x)} ${svgNumber(y)})` : undefined,
    "text-anchor": anchor === "start" ? undefined : anchor,
    "font-family": face === "text" ? TEXT : undefined,
    "font-stretch": face === "condensed" ? `${CONDENSED}%` : undefined,
    "font-size": svgNumber(size),
    "font-weight": weight === 400 ? undefined : String(weight),
    "letter-spacing": tracking ? String(Math.round(tracking * size * 100) / 100) : undefined,
    fill: color(paint),
    ...(halo && { stroke: color("paper"), "stroke-width": "5", "stroke-linejoin": "round", "paint-order": "stroke" }),
    ...lengthOf(text, style),
  })}>${escapeXml(text)}</text>`;
}

/** The length of letters outside our type is an estimate; forcing it would distort them. */
function lengthOf(text: string, style: TextStyle): Record<string, string> {
  const measured = isInFont(text) && [...text].length > 1;
  return measured
    ? { textLength: svgNumber(styledWidth(text, style, measureText)), lengthAdjust: "spacingAndGlyphs" }
    : {};
}

function attributes(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${value}"`))
    .join("");
}
