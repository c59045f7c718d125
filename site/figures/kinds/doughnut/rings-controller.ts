import { type ArcElement, DoughnutController, type UpdateMode } from "chart.js";

/** Where a ring stands in the picture. */
export interface RingCell {
  x: number;
  y: number;
  outer: number;
  inner: number;
}

declare module "chart.js" {
  interface ChartTypeRegistry {
    rings: ChartTypeRegistry["doughnut"];
  }
  interface DoughnutControllerDatasetOptions {
    cell?: RingCell;
  }
}

/** Rings side by side: Chart.js's own doughnut nests its datasets. */
export class RingsController extends DoughnutController {
  static override id = "rings";

  override updateElements(arcs: ArcElement[], start: number, count: number, mode: UpdateMode): void {
    const { left, right, top, bottom } = this.chart.chartArea;
    // The dataset is one of ours: chart.ts gives each its cell.
    const { cell } = this.getDataset() as { cell?: RingCell };
    if (cell) {
      Object.assign(this, {
        offsetX: cell.x - (left + right) / 2,
        offsetY: cell.y - (top + bottom) / 2,
        outerRadius: cell.outer,
        innerRadius: cell.inner,
      });
    }
    super.updateElements(arcs, start, count, mode);
  }
}
