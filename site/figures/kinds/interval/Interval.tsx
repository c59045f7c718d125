import { useLanguage } from "../../../words-context.ts";
import { dateLabels } from "../../date-labels.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import { shortFormatter } from "../../format-value.ts";
import intervalPicture from "./picture.ts";
import type { IntervalFigure } from "./schema.ts";
import { rowNumbers, valueWithRange } from "./value-with-range.ts";

/** Further rows and all observations are in the table only: a longer list is hard to follow by ear. */
const MOST_SPOKEN = 12;

/** Points with their ranges on one axis. The name for screen readers has their meaning and the first rows. */
export default function Interval({ figure }: { figure: IntervalFigure }) {
  const language = useLanguage();
  const { locale } = language;
  const labels = dateLabels(
    figure.rows.map(({ label }) => label),
    locale,
  );
  const spoken = figure.rows.slice(0, MOST_SPOKEN);
  const rows = spoken.map((row, i) => `${labels[i]}: ${valueWithRange(row, figure, language)}.`);
  const { reference } = figure;
  const line = reference
    ? ` ${reference.label}: ${shortFormatter(figure, locale, rowNumbers(figure))(reference.value)}.`
    : "";
  const name = `${figure.value}, ${figure.range}.${line} ${rows.join(" ")}`;
  return <FittedDrawing name={name} draw={(space) => intervalPicture(figure, space)} />;
}
