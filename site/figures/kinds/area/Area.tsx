import { useLanguage } from "../../../words-context.ts";
import { dateLabels } from "../../date-labels.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import { areaNumber, layerNumber } from "./area-numbers.ts";
import { areaDrawing, axisTitle } from "./picture.ts";
import type { AreaFigure } from "./schema.ts";
import { stackOf } from "./stack.ts";

/** Parts of a whole over time. The name for screen readers has the first and the last value of each part; the table has all. */
export default function Area({ figure }: { figure: AreaFigure }) {
  const { locale, words } = useLanguage();
  const stack = stackOf(figure);
  const ends = [0, figure.labels.length - 1];
  const labels = dateLabels(figure.labels, locale);
  const number = layerNumber(figure, stack, locale);
  const sum = areaNumber(figure, stack, locale);
  const layers = figure.series.map(({ name }, layer) => {
    const [from, to] = ends.map((label) => number(layer, label));
    return `${name}: ${from}, ${to}.`;
  });
  const [from, to] = ends.map((label) => sum(stack.totals[label] ?? 0));
  const total = figure.stack === "percent" ? "" : `${words.documents.figure.total}: ${from}, ${to}. `;
  const title = axisTitle(figure);
  const name = `${title && `${title}. `}${labels[0]}, ${labels.at(-1)}. ${total}${layers.join(" ")}`;
  return <FittedDrawing name={name} draw={(space) => areaDrawing(figure, space, true)} />;
}
