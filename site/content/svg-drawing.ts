/** A drawing of the author's own, sanitized: see scripts/compile/figure/drawing. */
export interface SvgDrawing {
  /** As the figure's file names it. */
  file: string;
  width: number;
  height: number;
  viewBox: string;
  /** What stands in the root element. Its ids begin with ID_MARK. */
  markup: string;
  /** The letters of its texts. */
  texts: string;
  /** It has colors that are not the theme's, and stands on a light ground. */
  hasOwnColors: boolean;
  /** Of its content. */
  key: string;
  /** For the check of its author: pages do not have it. */
  smallest?: SmallText | undefined;
}

export interface SmallText {
  text: string;
  /** Of its letters, in the units of the drawing. */
  size: number;
}

/** Stands before every id in a drawing. Whoever prints the drawing puts there what makes the ids unique. */
export const ID_MARK = "\uE000";
