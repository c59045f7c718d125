import type { CardPost, SeriesTile } from "../../../site/content/page-data.ts";
import type { PostAssets, SiteServer } from "../../../site/content/site-server.ts";
import type { Post } from "../../../site/content/types.ts";
import { renderedThumbnail } from "./rendered-thumbnail.ts";

/** A figure of a post other than that of its card. */
export type SeriesDrawing = Required<Pick<SeriesTile, "thumb" | "category">> & { kind: string };

/** What can stand for a series: its newest posts' drawings, or what stands for these, and their titles. */
export interface SeriesChoice<T> extends Pick<SeriesTile, "slug" | "title" | "count"> {
  /** For each post. */
  drawings: T[];
  titles: string[];
}

/** A post lends its first figures, one of a kind, and so many at most. */
const MOST_LENT = 4;

/**
 * Gives each series a drawing that no card of the page and no other series has: of the other figures of its newest posts the first
 * that is of another kind and has other numbers than the tiles before, so that tiles look different, or else just the first. A series
 * without such a figure shows what it consists of: the titles of its newest posts, or how many there are.
 */
export function seriesTiles(
  series: readonly SeriesChoice<SeriesDrawing[]>[],
  cards: readonly Pick<CardPost, "thumb">[],
  server: Pick<SiteServer, "renderTextThumbnail">,
): SeriesTile[] {
  const drawn = new Set(cards.map(({ thumb }) => thumb));
  const seen = new Set<string>();
  return series.map(({ drawings, titles, ...tile }) => {
    const free = drawings.flat().filter(({ thumb }) => !drawn.has(thumb));
    const isNew = (drawing: SeriesDrawing) => traitsOf(drawing).every((trait) => !seen.has(trait));
    const found = free.find(isNew) ?? free.find(({ kind }) => !seen.has(kind)) ?? free[0];
    if (found) drawn.add(found.thumb);
    for (const trait of found ? traitsOf(found) : []) seen.add(trait);
    const number = { value: String(tile.count), of: "" };
    const listed = () =>
      server.renderTextThumbnail({ headings: titles, opening: "", ...(titles.length < 3 && { number }) });
    return { ...tile, ...(found ? { thumb: found.thumb, category: found.category } : { thumb: listed() }) };
  });
}

/** By what a reader would say that two drawings are alike: their kind, and the numbers that stand in them. */
function traitsOf({ kind, thumb }: SeriesDrawing): string[] {
  return [kind, ...(thumb.match(/[^<>]*\d[^<>]*(?=<\/text>)/g) ?? [])];
}

/** What a post can lend to the tile of its series. */
export function seriesDrawings(
  post: Pick<Post, "figures" | "lead" | "category">,
  { images }: Pick<PostAssets, "images">,
  server: Pick<SiteServer, "renderThumbnail">,
): SeriesDrawing[] {
  const lead = post.figures.find(({ id }) => id === post.lead);
  const others = post.figures.filter(({ file }) => file !== lead?.file).map(({ figure }) => figure);
  const firsts = [...Map.groupBy(others, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []);
  return firsts.slice(0, MOST_LENT).map((figure) => ({
    thumb: renderedThumbnail(figure, images, server),
    category: post.category,
    kind: figure.kind,
  }));
}
