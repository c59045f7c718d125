import { LineElement, type Plugin } from "chart.js";
import { thinned } from "../../thinned.ts";

/** Draws a line of thousands of points through those that can be seen. All points stay where readers can point at them. */
export const thinningPlugin: Plugin = {
  id: "briefs-thinning",
  afterDatasetsUpdate(chart) {
    for (const { dataset, data } of chart.getSortedVisibleDatasetMetas())
      if (dataset instanceof LineElement) dataset.points = thinned(data);
  },
};
