import { MAIL_FONTS, type MailPalette } from "../mail-palette.ts";

const { sans, mono } = MAIL_FONTS;

type Style = Record<string, string | number>;

/**
 * The styles of an element, and the class that gives it its dark color: see issue-template.ts. Programs that know no style sheets
 * show the light mail.
 */
interface ElementStyle {
  style: Style;
  class?: "l" | "q" | "k" | "f";
}

const cell = { padding: "7px 12px 7px 0" };
const heading = (size: string, above: number) => ({
  margin: `${above}px 0 10px`,
  font: `bold ${size} ${sans}`,
});

/**
 * The styles of elements in mails. Programs drop classes, so each element has its own styles. What an element inherits is left
 * out.
 */
const STYLES: Record<string, (colors: MailPalette) => ElementStyle> = {
  p: () => ({ style: { margin: "0 0 18px" } }),
  h3: () => ({ style: heading("22px/28px", 36) }),
  h4: () => ({ style: heading("18px/24px", 28) }),
  h5: () => ({ style: heading("16px/22px", 24) }),
  h6: () => ({ style: heading("16px/22px", 24) }),
  ul: () => ({ style: { margin: "0 0 18px", padding: "0 0 0 24px" } }),
  ol: () => ({ style: { margin: "0 0 18px", padding: "0 0 0 24px" } }),
  li: () => ({ style: { margin: "0 0 8px" } }),
  a: ({ accent }) => ({ class: "l", style: { color: accent, "text-decoration": "underline" } }),
  blockquote: ({ line }) => ({
    style: { margin: "0 0 18px", padding: "0 0 0 16px", "border-left": `3px solid ${line}` },
  }),
  pre: ({ line }) => ({
    style: {
      ...{
        margin: "0 0 18px",
        padding: "2px 0 2px 16px",
        "border-left": `3px solid ${line}`,
        font: `14px/21px ${mono}`,
      },
      ...{ "white-space": "pre-wrap", "word-break": "break-word" },
    },
  }),
  code: () => ({ style: { "font-family": mono, "font-size": "85%", "word-break": "break-word" } }),
  // Font and color are set here and not in each cell: a long table would weigh too much.
  table: ({ ink }) => ({
    style: {
      ...{ "border-collapse": "collapse", width: "100%", margin: "0 0 18px", "word-wrap": "break-word" },
      ...{ font: `15px/21px ${sans}`, color: ink },
    },
  }),
  tbody: () => ({ style: { "vertical-align": "top" } }),
  th: ({ line, "ink-2": quiet }) => ({
    style: { ...cell, "text-align": "left", "border-bottom": `2px solid ${line}`, color: quiet },
  }),
  td: ({ line }) => ({ style: { ...cell, "border-bottom": `1px solid ${line}` } }),
  hr: ({ line }) => ({ style: { border: 0, "border-top": `1px solid ${line}`, margin: "0 0 18px" } }),
  figure: ({ line }) => ({
    class: "f",
    style: { margin: "28px 0 24px", padding: "14px 0 0", "border-top": `1px solid ${line}` },
  }),
  figcaption: ({ "ink-2": quiet }) => ({
    class: "q",
    style: { margin: "0 0 6px", font: `14px/20px ${sans}`, color: quiet },
  }),
  sup: () => ({ style: { "font-size": "70%", "line-height": 1 } }),
  sub: () => ({ style: { "font-size": "70%", "line-height": 1 } }),
};

/** The attributes that give an element its styles in mails. */
export function styleAttributes(name: string, colors: MailPalette): { class?: string; style?: string } {
  const found = STYLES[name]?.(colors);
  return found ? { ...(found.class && { class: found.class }), style: css(found.style) } : {};
}

export function css(style: Style): string {
  return Object.entries(style)
    .map(([property, value]) => `${property}:${value}`)
    .join(";");
}
