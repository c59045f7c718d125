/** A chart as it was drawn at build time: SVG markup for wide and for narrow containers. */
export interface FigureDrawing {
  wide: string;
  narrow: string;
}
