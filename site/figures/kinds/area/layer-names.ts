import { type Drawing, moved } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "../../picture/set-text.ts";
import { STYLES } from "../../picture/text-styles.ts";
import { isQuiet } from "./layer-paint.ts";
import type { AreaFigure } from "./schema.ts";

/** The names of the layers at their right ends, the highest layer first, in a column of that width. */
export interface LayerNames {
  width: number;
  names: { layer: number; drawing: Drawing }[];
}

const NAME = { ...STYLES.plain, weight: 600, leading: 1.2 };
/** The space between a name and its number, and between two names. */
const [BETWEEN, APART] = [6, 4];
/** The largest share of the picture's width that names may take. */
const MOST = { wide: 0.28, narrow: 0.34 };

/**
 * The names with their numbers if all fit, or without numbers; undefined if even the names do not fit. A single layer needs no
 * name.
 */
export function layerNames(
  figure: AreaFigure,
  numbers: string[],
  place: { space: Space; height: number },
): LayerNames | undefined {
  if (figure.series.length === 1) return { width: 0, names: [] };
  return inColumn(figure, place, numbers) ?? inColumn(figure, place, []);
}

function inColumn(
  figure: AreaFigure,
  { space, height }: { space: Space; height: number },
  numbers: string[],
): LayerNames | undefined {
  const size = isNarrow(space) ? 13 : 15;
  const most = space.width * (isNarrow(space) ? MOST.narrow : MOST.wide);
  const layers = figure.series.map((_, i) => i).toReversed();
  const names = layers.flatMap((layer) => {
    const drawing = nameOf(figure, { layer, size, number: numbers[layer] }, sized(space, most));
    return drawing ? [{ layer, drawing }] : [];
  });
  const sum = names.reduce((total, { drawing }) => total + drawing.height, 0);
  if (names.length < layers.length || sum > height) return undefined;
  return { width: Math.max(...names.map(({ drawing }) => drawing.width)), names };
}

function isNarrow({ width }: Pick<Space, "width">): boolean {
  return width < 520;
}

/** A name with its number behind it, or below where that has no room. */
function nameOf(
  figure: AreaFigure,
  { layer, size, number }: { layer: number; size: number; number: string | undefined },
  space: Space,
): (Drawing & { width: number }) | undefined {
  const name = figure.series[layer]?.name ?? "";
  const [style, plain] = [
    { ...NAME, size, paint: isQuiet(figure, layer) ? ("ink-2" as const) : ("ink" as const) },
    { ...NAME, size, weight: 400, paint: "ink-2" as const },
  ];
  if (widestWord(name, style, space.measure) > space.width) return undefined;
  const words = setText(name, style, space);
  if (number === undefined) return { ...words, height: words.height + APART };
  const value = setText(number, plain, space);
  const last = words.shapes.at(-1);
  const end = (last?.type === "text" ? styledWidth(last.text, style, space.measure) : 0) + BETWEEN;
  const isBehind = value.shapes.length === 1 && end + value.width <= space.width;
  const y = words.height - (isBehind ? value.height : 0);
  return {
    shapes: [...words.shapes, ...moved(value.shapes, isBehind ? end : 0, y)],
    height: y + value.height + APART,
    width: Math.max(words.width, isBehind ? end + value.width : value.width),
  };
}
