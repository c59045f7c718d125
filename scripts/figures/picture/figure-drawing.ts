import { type Figure, isChart, kindOf } from "../../../site/content/figure-schema.ts";
import { isRightToLeft } from "../../../site/content/is-right-to-left.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { beside, type Drawing, moved, type PictureDrawing, stacked } from "../../../site/figures/picture/drawing.ts";
import { type Space, setText, sized, styledWidth } from "../../../site/figures/picture/set-text.ts";
import { rect, rule } from "../../../site/figures/picture/shapes.ts";
import { STYLES } from "../../../site/figures/picture/text-styles.ts";
import { chartDrawing } from "../draw-chart.ts";
import { measureText } from "../measure-text.ts";

const MARGIN = 40;
/** The width of the figure, at which charts are drawn, too: see site/figures/chart/theme.ts. */
const WIDTH = 720;

/** A figure as a stand-alone picture, with its title, takeaway, notes, source and the site's name. */
export async function figureDrawing(
  figure: Figure,
  config: Pick<SiteConfig, "wordmark" | "locale" | "words">,
): Promise<PictureDrawing> {
  const space: Space = { width: WIDTH, measure: measureText, language: languageOf(config) };
  const body = await figureBody(figure, space);
  const all = stacked(MARGIN, head(figure, space), 26, body, 30, foot(figure, config.wordmark, space), 30);
  const { title, takeaway } = figure;
  return {
    width: WIDTH + 2 * MARGIN,
    height: all.height,
    shapes: moved(all.shapes, MARGIN, 0),
    title,
    description: takeaway,
  };
}

function head({ topic, title, takeaway }: Figure, space: Space): Drawing {
  return stacked(
    { shapes: [rect(WIDTH, 1, "line-strong"), rect(44, 5, "cat")], height: 5 },
    13,
    topic === undefined ? undefined : stacked(setText(topic, STYLES.topic, space), 1),
    setText(title, STYLES.title, { ...space, balanced: true }),
    9,
    setText(takeaway, STYLES.takeaway, sized(space, 580)),
  );
}

/** Note and source at the left, the site's name at the right. */
function foot({ note, source }: Figure, wordmark: SiteConfig["wordmark"], space: Space): Drawing {
  const name = siteName(wordmark);
  const place = sized(space, WIDTH - name.width - 40);
  const notes = stacked(
    note === undefined ? undefined : setText(note, STYLES.small, place),
    source === undefined
      ? undefined
      : setText(`${space.language.words.documents.figure.source} ${source.name}`, STYLES.small, place),
  );
  const line = beside({ x: 0, y: 4, drawing: notes }, { x: WIDTH - name.width, drawing: name });
  return stacked(rule(WIDTH), 12, line);
}

function siteName({ name, suffix }: SiteConfig["wordmark"]): Drawing & { width: number } {
  const style = STYLES.wordmark;
  const [first, second] = [styledWidth(name, style, measureText), styledWidth(suffix, style, measureText)];
  const text = { type: "text", y: 19, anchor: "start" } as const;
  if (suffix === "") return { width: first, height: 26, shapes: [{ ...text, text: name, x: 0, style }] };
  // Where a name runs from right to left, its suffix stands at its left.
  const [nameAt, suffixAt] = isRightToLeft(name) ? [second + 9, 0] : [0, first + 2];
  return {
    width: first + second + 9,
    height: 26,
    shapes: [
      { ...text, text: name, x: nameAt, style },
      { ...rect(second + 7, 22, "accent"), x: suffixAt, y: 2 },
      { ...text, text: suffix, x: suffixAt + 3, style: { ...style, paint: "on-accent" } },
    ],
  };
}

/** A figure without its title and notes: a chart as in the page, any other kind by its picture layout. */
export async function figureBody(figure: Figure, space: Space): Promise<Drawing> {
  if (isChart(figure)) return chartDrawing(figure, "wide", space.language.locale);
  const picture = (await kindOf(figure).picture?.())?.default;
  if (!picture) throw new Error(`Figures of the kind "${figure.kind}" have no picture`);
  return picture(figure, space);
}
