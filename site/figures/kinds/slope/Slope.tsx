import { useLanguage } from "../../../words-context.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import slopePicture from "./picture.ts";
import type { SlopeFigure } from "./schema.ts";
import { slopeNumber } from "./slope-scale.ts";

/** A line for each row, from its first number to its second. The name for screen readers has all rows. */
export default function Slope({ figure }: { figure: SlopeFigure }) {
  const { locale } = useLanguage();
  const written = slopeNumber(figure, locale);
  const rows = figure.rows.map(({ label, from, to }) => `${label}: ${written(from)}, ${written(to)}.`);
  const name = `${figure.from}, ${figure.to}. ${rows.join(" ")}`;
  return <FittedDrawing name={name} draw={(space) => slopePicture(figure, space)} />;
}
