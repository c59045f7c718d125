import { useLanguage } from "../../../words-context.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import scatterPicture from "./picture.ts";
import { pointNumbers } from "./point-numbers.ts";
import type { ScatterFigure } from "./schema.ts";

/** More than one can listen to are in the table alone. */
const MOST_SPOKEN = 12;

/** Points by two numbers. Screen readers have the axes and the first points in its name, and all in the table. */
export default function Scatter({ figure }: { figure: ScatterFigure }) {
  const { locale } = useLanguage();
  const { x, y, size } = figure;
  const spoken = figure.points.slice(0, MOST_SPOKEN);
  const numbers = pointNumbers(figure, locale);
  const points = spoken.map((point) => `${point.label}: ${numbers(point)}.`);
  const axes = [x.name, y.name, size?.name].filter(Boolean).join(", ");
  return <FittedDrawing name={`${axes}. ${points.join(" ")}`} draw={(space) => scatterPicture(figure, space)} />;
}
