import type { Chart, ChartConfiguration } from "chart.js";

/** The width of the container that a chart is laid out for. */
export type ChartVariant = "wide" | "narrow";

export interface ChartColors {
  paper: string;
  ink: string;
  ink2: string;
  line: string;
  lineStrong: string;
  quiet: string;
  /** For the series that are not quiet, in their order. */
  data: readonly string[];
  /** For text on each of the data colors. */
  onData: readonly string[];
  /** For text on the quiet color. */
  onQuiet: string;
}

export interface ChartFont {
  /** A list of families, as in CSS. */
  family: string;
  /** Width of a text in this family, in pixels. */
  measure: (text: string, size: number, weight: number) => number;
}

export interface ChartTheme {
  variant: ChartVariant;
  colors: ChartColors;
  font: ChartFont;
  /** The locale in which numbers are formatted. */
  locale: string;
}

/** The size of the picture in pixels, and the configuration of Chart.js. */
export interface ChartDesign {
  width: number;
  height: number;
  config: ChartConfiguration;
  /** Where the drawn picture has the names of the series: buttons there hide and show a series. Empty for a single series. */
  legend: (chart: Chart) => LegendBox[];
}

/** The place of a series' name, in pixels of the picture. */
export interface LegendBox {
  series: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WIDTH = { wide: 720, narrow: 328 } as const;

/** Font sizes in pixels of the picture. The page may show a wide one at 640 px, a narrow one at 288 px. */
export const TYPE = {
  wide: { label: 15, value: 17, big: 46, remark: 26 },
  narrow: { label: 13, value: 15, big: 38, remark: 20 },
} as const;

export const LINE_HEIGHT = 1.2;
