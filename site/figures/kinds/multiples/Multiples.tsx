import { useLanguage } from "../../../words-context.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import { walkedMultiples } from "./picture.ts";
import type { MultiplesFigure } from "./schema.ts";
import { spokenPanels } from "./spoken-panels.ts";

/** Wide enough for five panels in the full width of a poster. */
const BROAD = 1120;
/** Up to this many panels stand side by side in any width. */
const FEW = 3;

/** Small charts side by side. The name for screen readers has the main values of the first ones; the table has all values. */
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
