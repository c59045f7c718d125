/** A drawing of the author's own, sanitized: see scripts/compile/figure/drawing. */
export interface SvgDrawing {
  /** As the figure's file names it. */
  file: string;
  width: number;
  height: number;
  viewBox: string;
  /** The content of the root element. Its ids begin with ID_MARK. */
  markup: string;
  /** The letters of its texts. */
  texts: string;
  /** It has colors that are not the theme's, and stands on a light ground. */
  hasOwnColors: boolean;
  /** A hash of the markup. */
  key: string;
  /** The smallest text, for the lint rule that warns the author. Pages do not have it. */
  smallest?: SmallText | undefined;
}

export interface SmallText {
  text: string;
  /** The size of its letters, in the units of the drawing. */
  size: number;
}

/** Stands before every id in a drawing. The code that renders the drawing replaces it to make the ids unique in the page. */
export const ID_MARK = "\uE000";
