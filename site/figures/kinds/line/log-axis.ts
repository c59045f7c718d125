import { LinearScale } from "chart.js";
import { logShare } from "../../log-scale.ts";

/** Chart.js's own takes a kilobyte to find ends and ticks, which this chart gives it. */
export class LogAxis extends LinearScale {
  static override id = "logarithmic";
  static override defaults = LinearScale.defaults ?? {};

  override getPixelForValue(value: number): number {
    return this.getPixelForDecimal(logShare(this)(value));
  }
}
