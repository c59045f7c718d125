import { useLanguage } from "../../../words-context.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import scatterPicture from "./picture.ts";
import { pointNumbers } from "./point-numbers.ts";
import type { ScatterFigure } from "./schema.ts";

/** Further points are in the table only: a longer list is hard to follow by ear. */
const MOST_SPOKEN = 12;

/** Points by two numbers. The name for screen readers has the axes and the first points; the table has all. */
export default function Scatter({ figure }: { figure: ScatterFigure }) {
  const { locale } = useLanguage();
  const { x, y, size } = figure;
  const spoken = figure.points.slice(0, MOST_SPOKEN);
  const numbers = pointNumbers(figure, locale);
  const points = spoken.map((point) => `${point.label}: ${numbers(point)}.`);
  const axes = [x.name, y.name, size?.name].filter(Boolean).join(", ");
  return <FittedDrawing name={`${axes}. ${points.join(" ")}`} draw={(space) => scatterPicture(figure, space)} />;
}
