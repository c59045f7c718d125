import { useLanguage } from "../../../words-context.ts";
import { dateLabels } from "../../date-labels.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import { formatShort } from "../../format-value.ts";
import intervalPicture from "./picture.ts";
import type { IntervalFigure } from "./schema.ts";

/** More than one can listen to are in the table alone, as are the observations. */
const MOST_SPOKEN = 12;

/** Points with their ranges on one axis. Screen readers have what they are, and the first rows, in its name. */
export default function Interval({ figure }: { figure: IntervalFigure }) {
  const { locale, words } = useLanguage();
  const written = (value: number) => formatShort(value, figure, locale);
  const labels = dateLabels(
    figure.rows.map(({ label }) => label),
    locale,
  );
  const rows = figure.rows.slice(0, MOST_SPOKEN).map(({ value, low, high }, i) => {
    const range = words.documents.figure.range({ from: written(low), to: written(high) });
    return `${labels[i]}: ${written(value)}, ${range}.`;
  });
  const { reference } = figure;
  const line = reference ? ` ${reference.label}: ${written(reference.value)}.` : "";
  const name = `${figure.value}, ${figure.range}.${line} ${rows.join(" ")}`;
  return <FittedDrawing name={name} draw={(space) => intervalPicture(figure, space)} />;
}
