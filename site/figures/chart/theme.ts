import type { Chart, ChartConfiguration } from "chart.js";

/** For which container a chart is laid out. */
export type ChartVariant = "wide" | "narrow";

export interface ChartColors {
  paper: string;
  ink: string;
  ink2: string;
  line: string;
  lineStrong: string;
  quiet: string;
  /** In the order of the series that are not quiet. */
  data: readonly string[];
}

export interface ChartFont {
  /** As in CSS. */
  family: string;
  /** Width of a text in this family, in pixels. */
  measure: (text: string, size: number, weight: number) => number;
}

export interface ChartTheme {
  variant: ChartVariant;
  colors: ChartColors;
  font: ChartFont;
}

/** What Chart.js needs to draw a figure: the picture's size in pixels and the configuration. */
export interface ChartDesign {
  width: number;
  height: number;
  config: ChartConfiguration;
  /** Where the names of the series stand in the drawn picture, if it has several: there a reader turns them off and on. */
  legend: (chart: Chart) => LegendBox[];
}

/** The name of a series in the picture: its place, in the picture's pixels. */
export interface LegendBox {
  series: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WIDTH = { wide: 720, narrow: 328 } as const;

/** Sizes of type in the picture's own pixels: a wide one may be shown at 640 px, a narrow one at 288 px. */
export const TYPE = {
  wide: { label: 15, value: 17, big: 46, remark: 34 },
  narrow: { label: 13, value: 15, big: 38, remark: 25 },
} as const;

export const LINE_HEIGHT = 1.2;
