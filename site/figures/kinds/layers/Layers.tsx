import { useLanguage } from "../../../words-context.ts";
import { FittedDrawing } from "../../FittedDrawing.tsx";
import { layerLinks } from "./layer-links.ts";
import layersPicture from "./picture.ts";
import type { LayersFigure } from "./schema.ts";

/** Wide enough for two stacks and the arrow between them in the full width of a poster. */
const BROAD = 1120;

/**
 * Stacks of layers. The name for screen readers lists them from the bottom up, as the data flows; the table below has all texts.
 */
export default function Layers({ figure }: { figure: LayersFigure }) {
  const words = useLanguage().words.documents.figure;
  const stacks = figure.stacks.map(({ name, input, output, layers }) => {
    const parts = [input, ...layers.map(({ title }) => title), output].filter((part) => part !== undefined);
    return `${words.fromTheBottom({ stack: name })}: ${parts.join(", ")}.`;
  });
  const links = layerLinks(figure).map(({ from, to, layer, text }) => {
    const way = words.fromTo({ from, to });
    return `${way} ${[layer, text].filter(Boolean).join(", ")}.`;
  });
  return (
    <FittedDrawing
      name={[...stacks, ...links].join(" ")}
      draw={(space) => layersPicture(figure, space)}
      {...(figure.stacks.length > 1 && { broad: BROAD })}
    />
  );
}
