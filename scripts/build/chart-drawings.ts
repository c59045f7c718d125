import { isChart } from "../../site/content/figure-schema.ts";
import type { PostAssets } from "../../site/content/site-server.ts";
import type { ShownText } from "../../site/content/types.ts";

/** Draws the charts of a post. */
export async function chartDrawings(
  { figures }: Pick<ShownText, "figures">,
  locale: string,
): Promise<PostAssets["drawings"]> {
  const charts = figures.flatMap(({ id, figure }) => (isChart(figure) ? [{ id, figure }] : []));
  if (charts.length === 0) return new Map();
  const { drawChart } = await import("../figures/draw-chart.ts");
  return new Map(charts.map(({ id, figure }) => [id, drawChart(figure, locale)]));
}
