import { renderToStaticMarkup } from "react-dom/server";
import type { Figure, FigureOf } from "../../site/content/figure-schema.ts";
import { FigureBody } from "../../site/figures/FigureBody.tsx";
import { LanguageContext } from "../../site/words-context.ts";
import { english } from "../english.ts";
import { extremes } from "./extreme-figures.ts";
import { fixtures } from "./read-fixtures.ts";
import { gallery } from "./read-gallery.ts";

/** All fixtures, figures of the gallery and extreme ones of a kind, with their names. */
export function figuresOf<K extends "area" | "layers" | "slope" | "scatter" | "histogram" | "interval" | "multiples">(
  kind: K,
): [string, FigureOf<K>][] {
  const all = [
    ...Object.entries(fixtures),
    ...gallery.map(({ name, figure }) => [`gallery/${name}`, figure] as const),
    ...extremes,
  ];
  return all.flatMap(([name, figure]) => (figure?.kind === kind ? [[name, figure as FigureOf<K>]] : []));
}

/** What a page has of a figure: the drawing for wide containers and the one for narrow ones. */
export function rendered(figure: Figure): { html: string; wide: string; narrow: string } {
  const props = { drawing: undefined, src: undefined, titleId: "title", takeawayId: "takeaway" };
  const html = renderToStaticMarkup(
    <LanguageContext value={english}>
      <FigureBody placed={{ id: "a", file: "a.json", figure }} {...props} />
    </LanguageContext>,
  );
  const [wide = "", narrow = ""] = html.match(/<svg.*?<\/svg>/gs) ?? [];
  return { html, wide, narrow };
}
