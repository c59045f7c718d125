import { useLanguage } from "../../../words-context.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import { walkedMultiples } from "./picture.ts";
import type { MultiplesFigure } from "./schema.ts";
import { spokenPanels } from "./spoken-panels.ts";

/** Wide enough for five panels in the full width of a poster. */
const BROAD = 1120;
/** So few stand beside each other in any width. */
const FEW = 3;

/** Small charts on one scale. Screen readers have the ends and the extreme of the first ones in its name, and all numbers in the table. */
export default function Multiples({ figure }: { figure: MultiplesFigure }) {
  const language = useLanguage();
  return (
    <FittedDrawing
      name={spokenPanels(figure, language)}
      draw={(space) => walkedMultiples(figure, space)}
      {...(figure.panels.length > FEW && { broad: BROAD })}
    />
  );
}
