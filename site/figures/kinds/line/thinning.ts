import { LineElement, type Plugin } from "chart.js";
import { thinned } from "../../thinned.ts";

/**
 * Draws a line of thousands of points only through those that make a visible difference. Readers can still point at all of them.
 */
export const thinningPlugin: Plugin = {
  id: "briefs-thinning",
  afterDatasetsUpdate(chart) {
    for (const { dataset, data } of chart.getSortedVisibleDatasetMetas())
      if (dataset instanceof LineElement) dataset.points = thinned(data);
  },
};
