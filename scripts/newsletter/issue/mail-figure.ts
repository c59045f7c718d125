import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PlacedFigure, ShownText } from "../../../site/content/types.ts";
import { issueFigureUrl } from "../../../site/content/urls.ts";
import { languageOf, textDirection } from "../../../site/content/words/language.ts";
import { figureTable } from "../../../site/figures/figure-table.ts";
import { usedColumns } from "../../../site/figures/markdown-table.ts";
import { mailPicture } from "../../figures/mail-picture.ts";
import { noteAndSource, valueTable } from "../../render/feeds/feed-figure.ts";
import { MAIL_FONTS } from "../mail-palette.ts";
import { directionOf } from "./mail-direction.ts";
import { css } from "./mail-styles.ts";

export interface FigureContext {
  issue: number;
  /** The slug of the post that shows the figure. The editor's note has none. */
  post?: string | undefined;
  /** The sizes of the pictures, by the ids of the figures. Empty where no pictures are made. */
  sizes: ReadonlyMap<string, { width: number; height: number }>;
  config: SiteConfig;
}

/** A longer table is only on the site: a mail is read in minutes, and cut by Gmail where it is too long. */
const MOST_ROWS = 8;

/** A figure in a mail: its title, its picture, its values where they are few, and what stands below it. */
export function mailFigure(placed: PlacedFigure, context: FigureContext): Element {
  const { figure } = placed;
  const values = usedColumns(figureTable(figure, languageOf(context.config)));
  const below = noteAndSource(figure, context.config);
  const direction = directionOf(figure.title, context.config);
  const isOther = direction === "rtl" || textDirection(context.config.locale) === "rtl";
  return h("figure", isOther ? { dir: direction } : {}, [
    h("p", { class: "k", style: TITLE }, figure.title),
    ...figurePicture(placed, context),
    ...(values.rows.length <= MOST_ROWS ? valueNodes(values) : []),
    ...(below.length > 0 ? [h("figcaption", below)] : []),
  ]);
}

const TITLE = css({ margin: "0 0 4px", font: `bold 17px/23px ${MAIL_FONTS.sans}` });

/** The picture of a figure. The takeaway is its alternative text, or stands in its place where no pictures are made. */
export function figurePicture({ id, figure }: PlacedFigure, context: FigureContext): ElementContent[] {
  const { issue, post, sizes, config } = context;
  const size = sizes.get(id);
  const alt = figure.takeaway;
  if (!size) return [h("p", alt)];
  const url = (theme: "light" | "dark") => absoluteUrl(issueFigureUrl(issue, { post, id, theme }), config);
  return [
    h("picture", [
      h("source", { media: "(prefers-color-scheme: dark)", srcSet: url("dark") }),
      h("img", { src: url("light"), alt, ...size }),
    ]),
  ];
}

/** The sizes of the pictures of these figures. */
export async function pictureSizes(
  { figures }: Pick<ShownText, "figures">,
  options: { config: SiteConfig; tokens: string },
): Promise<FigureContext["sizes"]> {
  const sized = figures.map(async ({ id, figure }) => {
    const { width, height } = await mailPicture(figure, options);
    return [id, { width, height }] as const;
  });
  return new Map(await Promise.all(sized));
}

/** The values as a table. If cells hold sentences, which a phone has no room for side by side, a paragraph for each row. */
function valueNodes(values: Values): Element[] {
  const { head, rows } = values;
  const isWordy = head.length > 2 && rows.some((row) => row.some((cell) => cell.length > LONG_CELL));
  if (!isWordy) return [valueTable(values)];
  return rows.map(([first = "", ...others]) => {
    const named = others.flatMap((cell, i) => (cell === "" ? [] : [`${head[i + 1]}: ${cell}`]));
    return h("p", { style: ROW }, [h("strong", first), ...named.flatMap((line) => [h("br"), line])]);
  });
}

interface Values {
  head: string[];
  rows: string[][];
}

const LONG_CELL = 24;
const ROW = css({ margin: "0 0 10px", font: `15px/21px ${MAIL_FONTS.sans}` });
