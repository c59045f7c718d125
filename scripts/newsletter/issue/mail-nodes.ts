import type { Element, ElementContent, Properties } from "hast";
import { h } from "hastscript";
import { MAIL_PICTURE_WIDTH } from "../../figures/mail-picture.ts";
import type { MailPalette } from "../mail-palette.ts";
import { linearMath } from "./linear-math.ts";
import { alignedTo, type Direction, mirrored } from "./mail-direction.ts";
import { css, styleAttributes } from "./mail-styles.ts";

/** Elements that mail programs do not know, and elements that replace them. */
const REPLACEMENTS: Record<string, string> = {
  ...{ figure: "div", section: "div", article: "div", details: "div", figcaption: "p", summary: "p" },
  // The mail's title is its only h1, and titles of posts are h2.
  ...{ h2: "h3", h3: "h4", h4: "h5", h5: "h6" },
};

/**
 * A text as feeds have it, made for mail programs: styles in each element, formulas as text, pictures that fit. `around` is the
 * direction of the text that contains it.
 */
export function mailNodes(
  nodes: readonly ElementContent[],
  colors: MailPalette,
  around: Direction = "ltr",
): ElementContent[] {
  return nodes.flatMap((node) => (node.type === "element" ? mailElement(node, colors, around) : node));
}

function mailElement(element: Element, colors: MailPalette, around: Direction): ElementContent[] {
  const { tagName, properties } = element;
  const direction = properties.dir === "rtl" || properties.dir === "ltr" ? properties.dir : around;
  if (tagName === "math") return linearMath(element);
  if (tagName === "img") return [picture(element, colors)];
  const children = mailNodes(element.children, colors, direction);
  const name = REPLACEMENTS[tagName] ?? tagName;
  // A caption becomes a paragraph with the styles of captions. A heading has the styles of the level that replaces its own.
  const { style: given, ...others } = styleAttributes(/^h\d$/.test(name) ? name : tagName, colors);
  const style = direction === "rtl" ? given && mirrored(given) : given;
  const attributes = { ...others, style: direction === around ? style : alignedTo(direction, style) };
  const own = tagName === "pre" ? children.map(plainCode) : children;
  return [{ type: "element", tagName: name, properties: styled(properties, attributes), children: own }];
}

interface Styles {
  style: string | undefined;
  class?: string;
}

function styled(properties: Properties, { style, class: className }: Styles): Properties {
  const { style: own = aligned(style, properties.align), ...others } = properties;
  return { ...others, ...(className && { className: [className] }), ...(own && { style: own }) };
}

/** Aligns a cell as its column in the table is aligned, such as a column of numbers. */
function aligned(style: string | undefined, align: Properties[string]): string | undefined {
  return typeof align === "string" ? style?.replace(/text-align:(?:left|right)/, `text-align:${align}`) : style;
}

/** In a block of code, only the block sets the font. */
function plainCode(node: ElementContent): ElementContent {
  if (node.type !== "element" || node.tagName !== "code") return node;
  return { ...node, properties: { style: css({ font: "inherit" }) } };
}

/** Pictures in these formats are not shown by Outlook or Gmail. */
const UNSUPPORTED = /\.(?:svg|avif)$/i;

function picture({ properties }: Element, colors: MailPalette): Element {
  const { src, alt, width, height } = properties;
  if (UNSUPPORTED.test(String(src))) return pictureLink(String(src), String(alt ?? ""), colors);
  const shown = Math.min(Number(width) || MAIL_PICTURE_WIDTH, MAIL_PICTURE_WIDTH);
  const size = Number(width) > 0 && { height: Math.round((Number(height) * shown) / Number(width)) };
  const style = css({
    ...{ display: "block", width: "100%", "max-width": `${shown}px`, height: "auto", border: 0 },
    // These style the alternative text, where a program shows no pictures.
    ...{ "font-size": "16px", "line-height": "24px", color: colors["ink-2"] },
  });
  const own = { src, ...(alt !== undefined && { alt }), width: shown, ...size };
  return { type: "element", tagName: "img", properties: { ...own, style }, children: [] };
}

function pictureLink(src: string, alt: string, colors: MailPalette): Element {
  const attributes = styleAttributes("a", colors);
  const words = alt === "" ? src : alt;
  return h("p", h("a", { href: src, ...attributes }, words));
}
