import { LeadDrawing } from "../components/LeadDrawing.tsx";
import { figureMark } from "../content/figure-mark.ts";
import type { PlacedFigure, ShownText } from "../content/types.ts";
import type { Language } from "../content/words/language.ts";
import { thumbnailSvg } from "../figures/thumbnail/thumbnail-svg.ts";

/**
 * The figure that stands in the head of the page instead of in the text: the lead figure of an infographic page, and of an
 * article that begins with it. Any other figure of an article stays in its place, as the words around it refer to it.
 */
export function openingFigure({
  layout,
  lead,
  body,
  figures,
}: Omit<ShownText, "isPrepared">): PlacedFigure | undefined {
  const first = body.children.find((node) => node.type === "element");
  const moves = layout === "infographic" || first?.properties.dataFigure === lead;
  return moves ? figures.find(({ id, cardOnly }) => id === lead && !cardOnly) : undefined;
}

/** The lead figure as cards show it, with a link to the figure in the text. */
export function openingDrawing({ lead, figures }: Pick<ShownText, "lead" | "figures">, { locale }: Language) {
  const placed = figures.find(({ id }) => id === lead);
  if (!placed) return undefined;
  const { id, cardOnly, figure } = placed;
  const drawing = <LeadDrawing figure={figure} thumb={thumbnailSvg(figure, locale)} mark={figureMark(figure)} />;
  return cardOnly ? (
    drawing
  ) : (
    <a href={`#${id}`} className="Opening-link" data-print="no">
      {drawing}
    </a>
  );
}
