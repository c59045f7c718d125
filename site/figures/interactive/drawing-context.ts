import { baselineShift, textWidth } from "../text-metrics.ts";

/**
 * Makes a canvas write text as the drawing does: on baselines that do not depend on the font's own idea of its middle,
 * and with widths that do not depend on the machine's fonts. Otherwise all text would jump by a pixel or two when the
 * canvas takes the drawing's place.
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
    // Chart.js asks for the width only, and for the height of lines that are struck out, which ours are not.
    return { width } as TextMetrics;
  };
}

function fontSize({ font }: CanvasRenderingContext2D): number {
  return Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? "10");
}
