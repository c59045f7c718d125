import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
} from "chart.js";
import { RingsController } from "./chart/rings-controller.ts";

/** The parts of Chart.js that our figures need, and no others. */
export function registerCharts(): typeof Chart {
  Chart.register(BarController, LineController, RadarController, RingsController);
  Chart.register(BarElement, LineElement, PointElement, ArcElement);
  Chart.register(CategoryScale, LinearScale, RadialLinearScale);
  return Chart;
}
