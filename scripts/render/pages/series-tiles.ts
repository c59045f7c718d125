import type { CardPost, SeriesTile } from "../../../site/content/page-data.ts";
import type { SiteServer } from "../../../site/content/site-server.ts";
import type { Post } from "../../../site/content/types.ts";

/** A figure of a post other than that of its card. */
export type SeriesDrawing = Required<Pick<SeriesTile, "thumb" | "category">>;

/** What can stand for a series: its newest posts' drawings, or what stands for these, and their titles. */
export interface SeriesChoice<T> extends Pick<SeriesTile, "slug" | "title" | "count"> {
  /** For each post. */
  drawings: T[];
  titles: string[];
}

/** A post lends its first figures, one of a kind, and so many at most. */
const MOST_LENT = 3;

/**
 * Gives each series a drawing that no card of the page and no other series has: the first of the other figures of its newest posts. A
 * series without such a figure shows what it consists of: the titles of its newest posts, or how many there are.
 */
export function seriesTiles(
  series: readonly SeriesChoice<SeriesDrawing[]>[],
  cards: readonly Pick<CardPost, "thumb">[],
  server: Pick<SiteServer, "renderTextThumbnail">,
): SeriesTile[] {
  const drawn = new Set(cards.map(({ thumb }) => thumb));
  return series.map(({ drawings, titles, ...tile }) => {
    const found = drawings.flat().find(({ thumb }) => !drawn.has(thumb));
    if (found) drawn.add(found.thumb);
    const number = { value: String(tile.count), of: "" };
    const listed = () =>
      server.renderTextThumbnail({ headings: titles, opening: "", ...(titles.length < 3 && { number }) });
    return { ...tile, ...(found ?? { thumb: listed() }) };
  });
}

/** What a post can lend to the tile of its series. */
export function seriesDrawings(post: Post, server: Pick<SiteServer, "renderThumbnail">): SeriesDrawing[] {
  const lead = post.figures.find(({ id }) => id === post.lead);
  const others = post.figures.filter(({ file }) => file !== lead?.file).map(({ figure }) => figure);
  const kinds = new Map(others.toReversed().map((figure) => [figure.kind, figure]));
  const firsts = others.filter((figure) => kinds.get(figure.kind) === figure);
  return firsts
    .slice(0, MOST_LENT)
    .map((figure) => ({ thumb: server.renderThumbnail(figure), category: post.category }));
}
