import type { ChartFigure } from "../../content/figure-schema.ts";
import type { ReaderLanguage } from "../../content/words/reader-en.ts";
import { adoptStyles } from "../../islands/adopt-styles.ts";
import { type ChartView, fitView, openView, shownDrawing } from "./chart-view.ts";
import { type DataPoint, dataPoints, pointWords, sentence, walk } from "./data-points.ts";
import css from "./interactive.css?inline";
import { Legend } from "./legend.ts";
import { anchor, pointAt } from "./point-at.ts";
import { type ChartState, statePlugin } from "./state-plugin.ts";
import { Tip } from "./tip.ts";

adoptStyles(css);

/** Puts a chart over its drawing until the reader leaves the page. */
export function openChart({ signal, ...options }: LiveChartOptions & { signal: AbortSignal }): LiveChart {
  const chart = new LiveChart(options);
  signal.addEventListener("abort", () => chart.close());
  return chart;
}

interface LiveChartOptions {
  host: HTMLElement;
  figure: ChartFigure;
  language: ReaderLanguage;
}

class LiveChart {
  readonly #host: HTMLElement;
  readonly #figure: ChartFigure;
  readonly #language: ReaderLanguage;
  readonly #hidden = new Set<number>();
  readonly #state: ChartState = { at: undefined, hidden: this.#hidden };
  readonly #layer = document.createElement("div");
  readonly #status = document.createElement("p");
  readonly #tip = new Tip();
  readonly #legend: Legend;
  readonly #closing = new AbortController();
  #drawing: SVGSVGElement;
  #view: ChartView;

  constructor({ host, figure, language }: LiveChartOptions) {
    const drawing = shownDrawing(host);
    if (!drawing) throw new Error("No drawing is shown");
    this.#host = host;
    this.#figure = figure;
    this.#language = language;
    this.#drawing = drawing;
    this.#view = this.#open();
    this.#legend = new Legend(figure, language.words.figure.series, (series) => this.#toggle(series));
    this.#layer.className = "Figure-live";
    this.#layer.dataset.print = "no";
    this.#status.className = "visually-hidden";
    this.#status.role = "status";
    this.#layer.append(this.#view.canvas, this.#legend.element, this.#tip.element, this.#status);
    this.#place();
    host.append(this.#layer);
    host.dataset.live = "";
    this.#listen();
  }

  close(): void {
    this.#closing.abort();
    this.#view.chart.destroy();
    this.#layer.remove();
    delete this.#host.dataset.live;
  }

  /** Handles the event that opened the chart. */
  answer(event: Event): void {
    if (!(event instanceof MouseEvent)) this.#showHelp();
    // The pointer may have left by the time the chart is ready.
    else if (event.type === "click" || this.#host.matches(":hover")) this.#pointTo(event);
  }

  #pointTo({ clientX, clientY }: { clientX: number; clientY: number }): void {
    const { left, top, width, height } = this.#layer.getBoundingClientRect();
    const { chart, design } = this.#view;
    const place = { x: ((clientX - left) * design.width) / width, y: ((clientY - top) * design.height) / height };
    this.#goTo(pointAt(chart, this.#points(), place));
  }

  /** Shows a short help to readers who reach the chart by keyboard. */
  #showHelp(): void {
    if (this.#state.at || !this.#host.matches(":focus-visible")) return;
    this.#tip.say("", this.#language.words.figure.shortHelp, { x: this.#layer.clientWidth, y: 0 });
  }

  #listen(): void {
    const { signal } = this.#closing;
    const host = this.#host;
    const leave = () => this.#goTo(undefined);
    host.addEventListener("keydown", (event) => this.#press(event), { signal });
    host.addEventListener("pointermove", (event) => this.#pointTo(event), { signal });
    host.addEventListener("click", (event) => this.#pointTo(event), { signal });
    host.addEventListener("focus", () => this.#showHelp(), { signal });
    host.addEventListener("focusout", leave, { signal });
    // A finger leaves when it is lifted; the tapped value stays until the next tap elsewhere.
    host.addEventListener("pointerleave", ({ pointerType }) => pointerType === "touch" || leave(), { signal });
    const outside = ({ target }: Event) => (target instanceof Node && host.contains(target)) || leave();
    document.addEventListener("pointerdown", outside, { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && leave(), { signal });

    const redraw = () => this.#redraw();
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"])
      matchMedia(query).addEventListener("change", redraw, { signal });
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const size = new ResizeObserver(() => this.#fit());
    size.observe(host);
    // Zooming the page changes its pixels, even where the chart keeps its width.
    addEventListener("resize", () => this.#fit(), { signal });
    signal.addEventListener("abort", () => {
      theme.disconnect();
      size.disconnect();
    });
  }

  #press(event: KeyboardEvent): void {
    if (event.target !== this.#host || event.altKey || event.ctrlKey || event.metaKey) return;
    const sideways = this.#view.chart.options.indexAxis === "y";
    const point = walk(event.key, { points: this.#points(), at: this.#state.at, sideways });
    if (!point) return;
    event.preventDefault();
    this.#goTo(point);
    this.#status.textContent = sentence(pointWords(this.#figure, point, this.#language.locale));
  }

  #points(): DataPoint[] {
    return dataPoints(this.#figure, (series) => !this.#state.hidden.has(series));
  }

  #goTo(point: DataPoint | undefined): void {
    const { at } = this.#state;
    if (point?.series !== at?.series || point?.label !== at?.label) {
      this.#state.at = point;
      this.#status.textContent = "";
      this.#view.chart.draw();
    }
    this.#showTip();
  }

  #showTip(): void {
    const { at } = this.#state;
    const { chart, design } = this.#view;
    const place = at && anchor(chart, at);
    const scale = this.#layer.clientWidth / design.width;
    if (at && place)
      this.#tip.show(pointWords(this.#figure, at, this.#language.locale), { x: place.x * scale, y: place.y * scale });
    else this.#tip.hide();
  }

  #toggle(series: number): void {
    const hidden = this.#hidden;
    this.#goTo(undefined);
    // The last series cannot be hidden.
    if (!hidden.has(series) && hidden.size === this.#figure.series.length - 1) {
      this.#status.textContent = this.#language.words.figure.lastSeriesStays;
      return;
    }
    if (!hidden.delete(series)) hidden.add(series);
    this.#view.chart.setDatasetVisibility(series, !hidden.has(series));
    this.#view.chart.update();
    this.#place();
  }

  #open(): ChartView {
    return openView({
      figure: this.#figure,
      drawing: this.#drawing,
      locale: this.#language.locale,
      hidden: this.#state.hidden,
      plugins: (theme, { legend }) => [statePlugin(this.#state, theme, legend)],
    });
  }

  /** Draws again in the current theme or for the current width. */
  #redraw(): void {
    const { canvas, chart } = this.#view;
    try {
      this.#view = this.#open();
      canvas.replaceWith(this.#view.canvas);
      chart.destroy();
      this.#place();
      this.#showTip();
    } catch {
      // The drawing stays, as when the chart cannot be opened at all.
      this.close();
    }
  }

  #fit(): void {
    const shown = shownDrawing(this.#host);
    if (shown && shown !== this.#drawing) {
      this.#drawing = shown;
      this.#redraw();
    } else if (shown) {
      fitView(this.#view, shown);
      this.#place();
      this.#showTip();
    }
  }

  /** Lays the chart exactly over the drawing, and the buttons over the names. */
  #place(): void {
    const drawing = this.#drawing.getBoundingClientRect();
    const host = this.#host.getBoundingClientRect();
    const { chart, design } = this.#view;
    this.#layer.style.left = `${drawing.left - host.left}px`;
    this.#layer.style.top = `${drawing.top - host.top}px`;
    this.#layer.style.width = `${drawing.width}px`;
    this.#layer.style.height = `${drawing.height}px`;
    this.#legend.show({ boxes: design.legend(chart), size: design, hidden: this.#state.hidden });
  }
}
