import type { ChartFigure } from "../../content/figure-schema.ts";
import { announce, NOT_LOADED } from "../../islands/announce.ts";
import { onFirstInteraction } from "../../islands/on-first-interaction.ts";

/** Read with each chart that has the focus; one for the whole document. */
const HELP_ID = "chart-help";
const HELP = "Walk through the values with the arrow keys, Home and End.";

/**
 * Makes the charts of a page interactive, each when a reader first points at it, focuses it or taps it. What that takes
 * (Chart.js, the figure's data) is fetched when a chart comes near the view, not before the reader has stirred, so that
 * a page's first load stays as small as it is; with Save-Data only when a chart is touched. Where it cannot be had, the
 * drawing stays. All ends with `left`: that the reader has left the page.
 */
export function enhanceFigures(root: HTMLElement, left: AbortSignal): void {
  if (left.aborted) return;
  offerCopies(root, left);
  root.addEventListener("click", (event) => enlarge(event, left), { signal: left });
  const charts = [...root.querySelectorAll<HTMLElement>(".Figure-chart[data-src]")];
  const loads = new Map<Element, () => void>(charts.map((host) => [host, enhance(host, left)]));
  if (charts.length > 0) addHelp();
  if (!savesData()) onFirstInteraction(left, () => loadWhenNear(loads, left));
}

/** Returns what loads all that the chart needs. */
function enhance(host: HTMLElement, left: AbortSignal): () => Promise<unknown> {
  const waiting = new AbortController();
  left.addEventListener("abort", () => waiting.abort());
  let loading: ReturnType<typeof loadParts> | undefined;
  let parts: Awaited<ReturnType<typeof loadParts>>;
  let chart: ReturnType<NonNullable<typeof parts>["openChart"]> | undefined;
  const load = async () => {
    loading ??= loadParts(host.dataset.src ?? "", left);
    parts = await loading;
    // What failed is tried again at the next touch.
    if (!parts) loading = undefined;
  };
  const open = (event: Event) => {
    if (!parts || left.aborted) return;
    waiting.abort();
    try {
      chart ??= parts.openChart(host, parts.figure, left);
      chart.answer(event);
    } catch {
      // The drawing is still there, and says the same.
    }
  };
  // At once where everything is there: what Tab reaches next must exist before Tab is pressed again.
  const touch = (event: Event) => (parts ? open(event) : void load().then(() => open(event)));
  const { signal } = waiting;
  host.addEventListener("pointerenter", (event) => event.pointerType === "touch" || touch(event), { signal });
  for (const type of ["focus", "click"]) host.addEventListener(type, touch, { signal });
  // A chart answers to keys, as no picture does: a screen reader must leave them to it.
  host.tabIndex = 0;
  host.role = "application";
  host.ariaRoleDescription = "interactive chart";
  host.setAttribute("aria-describedby", `${host.getAttribute("aria-describedby")} ${HELP_ID}`);
  return load;
}

/** Nothing if any of it cannot be had. */
async function loadParts(src: string, signal: AbortSignal) {
  try {
    const [{ openChart }, response] = await Promise.all([
      import("./live-chart.ts"),
      fetch(src, { signal }),
      // The drawing is set in the site's type, and so must be the chart.
      document.fonts.ready,
    ]);
    // The build wrote the file, from a figure that it had checked.
    return response.ok ? { openChart, figure: (await response.json()) as ChartFigure } : undefined;
  } catch {
    return undefined;
  }
}

const loadCopy = () => import("./copy-table.ts");

/** Shows the buttons that copy a figure's data, which do nothing without a script. */
function offerCopies(root: HTMLElement, left: AbortSignal): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>(".Figure-copy")) button.hidden = false;
  // Fetched as soon as the button is seen: some browsers let a page copy only right after the click.
  root.addEventListener("toggle", () => void loadCopy().catch(() => undefined), { signal: left, capture: true });
  const copy = ({ target }: Event) => {
    const button = target instanceof Element && target.closest(".Figure-copy");
    if (!button) return;
    loadCopy().then(
      ({ copyTable }) => copyTable(button),
      () => announce(button, NOT_LOADED),
    );
  };
  root.addEventListener("click", copy, { signal: left });
}

/** A plain click on the link to a figure's picture, or to a picture, opens it in the page instead, if it can. */
function enlarge(event: MouseEvent, left: AbortSignal): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".Figure-enlarge, .Picture-enlarge");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  import("./open-large.ts").then(
    ({ openLarge }) => openLarge(link, left),
    () => location.assign(link.href),
  );
}

function loadWhenNear(loads: Map<Element, () => void>, left: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        observer.unobserve(target);
        loads.get(target)?.();
      }
    },
    { rootMargin: "300px" },
  );
  for (const host of loads.keys()) observer.observe(host);
  left.addEventListener("abort", () => observer.disconnect());
}

function savesData(): boolean {
  // Not in TypeScript's library, as not every browser has it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

function addHelp(): void {
  if (document.getElementById(HELP_ID)) return;
  const help = document.createElement("p");
  Object.assign(help, { id: HELP_ID, textContent: HELP, hidden: true });
  document.body.append(help);
}
