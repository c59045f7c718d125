import { baselineShift, textWidth } from "../text-metrics.ts";

/**
 * Makes a canvas write text as the drawing does, independent of the font's own middle and of the machine's fonts. Otherwise text
 * would jump by a pixel or two when the canvas replaces the drawing.
 */
export function writeAsDrawn(context: CanvasRenderingContext2D): void {
  for (const name of ["fillText", "strokeText"] as const) {
    const write = context[name].bind(context);
    context[name] = (text: string, x: number, y: number) => {
      const { textBaseline } = context;
      context.textBaseline = "alphabetic";
      write(text, x, y + fontSize(context) * baselineShift(textBaseline));
      context.textBaseline = textBaseline;
    };
  }
  const measure = context.measureText.bind(context);
  context.measureText = (text: string) => {
    const width = textWidth(text, fontSize(context), (known) => measure(known).width);
    // Chart.js reads only the width, and the height of struck-out text, which we do not use.
    return { width } as TextMetrics;
  };
}

function fontSize({ font }: CanvasRenderingContext2D): number {
  return Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? "10");
}
