import type { ChartColors, ChartFont, ChartTheme, ChartVariant } from "../chart/theme.ts";
import { textWidth } from "../text-metrics.ts";

/** The custom properties behind the classes of shapes.css. */
const PROPERTIES = {
  ...{ paper: "--ground", ink: "--ink", ink2: "--ink-2", line: "--line", lineStrong: "--line-strong" },
  ...{ quiet: "--data-quiet", onQuiet: "--on-data-quiet" },
};
const DATA = ["--data-1", "--data-2", "--data-3", "--data-4", "--data-5", "--data-6"];
const ON_DATA = ["--ground", "--on-data-2", "--on-data-3", "--on-data-4", "--on-data-5", "--on-data-6"];

/** Colors and type that apply to the drawing. */
export function readTheme(drawing: SVGElement, variant: ChartVariant): Omit<ChartTheme, "locale"> {
  const family = getComputedStyle(drawing).fontFamily;
  return { variant, colors: readColors(drawing), font: { family, measure: measureIn(family) } };
}

function readColors(drawing: SVGElement): ChartColors {
  // The value of a custom property is its source text, such as light-dark(); a color that uses the property is resolved.
  const probe = document.createElementNS("http://www.w3.org/2000/svg", "g");
  probe.style.setProperty("forced-color-adjust", "none");
  drawing.append(probe);
  const style = getComputedStyle(probe);
  const resolve = (property: string) => {
    probe.style.color = `var(${property})`;
    return style.color;
  };
  const entries = Object.entries(PROPERTIES).map(([name, property]) => [name, resolve(property)]);
  // The entries have the keys of PROPERTIES.
  const named = Object.fromEntries(entries) as Record<keyof typeof PROPERTIES, string>;
  const colors = { ...named, data: DATA.map(resolve), onData: ON_DATA.map(resolve) };
  probe.remove();
  return colors;
}

let ruler: CanvasRenderingContext2D | undefined;

function measureIn(family: string): ChartFont["measure"] {
  return (text, size, weight) => {
    ruler ??= document.createElement("canvas").getContext("2d") ?? undefined;
    if (!ruler) throw new Error("No canvas");
    ruler.textRendering = "geometricPrecision";
    ruler.font = `${weight} ${size}px ${family}`;
    return textWidth(text, size, measuredBy(ruler));
  };
}

const measuredBy = (context: CanvasRenderingContext2D) => (text: string) => context.measureText(text).width;
