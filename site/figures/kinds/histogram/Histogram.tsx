import { useLanguage } from "../../../words-context.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import { binsOf } from "./bins.ts";
import { axisNames, edgeFormat, rangeText, referenceText, sizeText } from "./histogram-texts.ts";
import histogramPicture from "./picture.ts";
import type { HistogramFigure } from "./schema.ts";

/** Further bins are in the table only: a longer list is hard to follow by ear. */
const MOST_SPOKEN = 24;

/** How often values of each size occur. The name for screen readers has the first bins; the table has all. */
export default function Histogram({ figure }: { figure: HistogramFigure }) {
  const language = useLanguage();
  const { bins } = binsOf(figure);
  const { x, y } = axisNames(figure, undefined, language);
  const format = edgeFormat(figure);
  const spoken = bins
    .slice(0, MOST_SPOKEN)
    .map((bin) => `${rangeText(bin, format, language)}: ${sizeText(bin, figure, language)}.`);
  const line = referenceText(figure, language);
  const name = [`${[x, y].filter(Boolean).join(", ")}.`, ...spoken, ...(line ? [`${line}.`] : [])].join(" ");
  return <FittedDrawing name={name} draw={(space) => histogramPicture(figure, space)} />;
}
