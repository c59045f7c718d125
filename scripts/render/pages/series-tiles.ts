import { figureMark } from "../../../site/content/figure-mark.ts";
import type { CardPost, SeriesTile } from "../../../site/content/page-data.ts";
import type { PostAssets, SiteServer } from "../../../site/content/site-server.ts";
import type { Post } from "../../../site/content/types.ts";
import { renderedThumbnail } from "./rendered-thumbnail.ts";

/** The drawing of a figure that is not on its post's card. */
export type SeriesDrawing = Required<Pick<SeriesTile, "thumb" | "category">> &
  Pick<SeriesTile, "mark"> & { kind: string };

/** What the tile of a series can show: the drawings of its newest posts, or what stands for these, and their titles. */
export interface SeriesChoice<T> extends Pick<SeriesTile, "slug" | "title" | "count"> {
  /** For each post, its drawings. */
  drawings: T[];
  titles: string[];
}

/** How many drawings a post provides at most. Only the first figure of each kind counts. */
const MAX_PER_POST = 4;

/**
 * Gives each series a drawing that no card of the page and no other series has. Candidates are the other figures of its newest
 * posts. The first whose kind and numbers no earlier tile has is chosen, so that tiles look different; else the first of a new
 * kind, or just the first. A series without such a figure shows what it consists of: the titles of its newest posts, or how
 * many there are.
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
    if (!found) return { ...tile, thumb: listed() };
    const { thumb, category, mark } = found;
    return { ...tile, thumb, category, ...(mark && { mark }) };
  });
}

/** What makes two drawings look alike to a reader: their kind, and the numbers in them. */
function traitsOf({ kind, thumb }: SeriesDrawing): string[] {
  return [kind, ...(thumb.match(/[^<>]*\d[^<>]*(?=<\/text>)/g) ?? [])];
}

/** The drawings that a post provides for the tile of its series. */
export function seriesDrawings(
  post: Pick<Post, "figures" | "lead" | "category">,
  { images }: Pick<PostAssets, "images">,
  server: Pick<SiteServer, "renderThumbnail">,
): SeriesDrawing[] {
  const lead = post.figures.find(({ id }) => id === post.lead);
  const others = post.figures.filter(({ file }) => file !== lead?.file).map(({ figure }) => figure);
  const firsts = [...Map.groupBy(others, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []);
  return firsts.slice(0, MAX_PER_POST).map((figure) => {
    const mark = figureMark(figure);
    const thumb = renderedThumbnail(figure, images, server);
    return { thumb, category: post.category, kind: figure.kind, ...(mark && { mark }) };
  });
}
