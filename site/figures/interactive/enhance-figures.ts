import { siteConfig } from "virtual:site-config";
import { words } from "virtual:words/reader";
import type { ChartFigure } from "../../content/figure-schema.ts";
import { isPlainClick } from "../../content/is-plain-click.ts";
import type { ReaderLanguage } from "../../content/words/reader-en.ts";
import { announce } from "../../islands/announce.ts";
import { onFirstInteraction } from "../../islands/on-first-interaction.ts";

/** Imported rather than passed in, because pages outside of the site enhance their figures too. */
const LANGUAGE: ReaderLanguage = { locale: siteConfig.locale, words };

/** The id of the help that screen readers read with a focused chart. One element serves the whole document. */
const HELP_ID = "chart-help";

/**
 * Makes the charts of a page interactive, each when a reader first points at it, focuses it or taps it. Chart.js and the data are
 * fetched when a chart comes near the view and the reader has begun to interact, so that the first load stays small; with
 * Save-Data only when a chart is touched. If they cannot be loaded, the drawing stays. `signal` aborts everything when the reader
 * leaves the page.
 */
export function enhanceFigures(root: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  offerCopies(root, signal);
  root.addEventListener("click", (event) => enlarge(event, signal), { signal });
  const charts = [...root.querySelectorAll<HTMLElement>(".Figure-chart[data-src]")];
  const loads = new Map<Element, () => void>(charts.map((host) => [host, enhance(host, signal)]));
  const drawn = markedDrawings(root);
  for (const host of drawn) enhanceMarks(host, signal);
  if (charts.length + drawn.length > 0) addHelp(words.figure.help);
  if (!savesData()) onFirstInteraction(signal, () => loadWhenNear(loads, signal));
}

/** Returns a function that loads everything the chart needs. */
function enhance(host: HTMLElement, signal: AbortSignal): () => Promise<unknown> {
  const waiting = new AbortController();
  signal.addEventListener("abort", () => waiting.abort());
  let loading: ReturnType<typeof loadParts> | undefined;
  let parts: Awaited<ReturnType<typeof loadParts>>;
  let chart: ReturnType<NonNullable<typeof parts>["openChart"]> | undefined;
  const load = async () => {
    loading ??= loadParts(host.dataset.src ?? "", signal);
    parts = await loading;
    // The next touch tries again after a failed load.
    if (!parts) loading = undefined;
  };
  const open = (event: Event) => {
    if (!parts || signal.aborted) return;
    try {
      chart ??= parts.openChart({ host, figure: parts.figure, language: LANGUAGE, signal });
      waiting.abort();
      chart.answer(event);
    } catch {
      // The drawing stays, and a later touch tries again.
    }
  };
  // Opens at once if everything is loaded: the buttons must exist before Tab is pressed again.
  const touch = (event: Event) => (parts ? open(event) : void load().then(() => open(event)));
  const untilOpen = { signal: waiting.signal };
  host.addEventListener("pointerenter", (event) => event.pointerType === "touch" || touch(event), untilOpen);
  for (const type of ["focus", "click"]) host.addEventListener(type, touch, untilOpen);
  // A chart handles keys, which a screen reader would otherwise take for itself.
  host.tabIndex = 0;
  host.role = "application";
  host.ariaRoleDescription = words.figure.interactive;
  host.setAttribute("aria-describedby", `${host.getAttribute("aria-describedby")} ${HELP_ID}`);
  return load;
}

/** The drawings with marks that readers can point at: those of kinds that are drawn without Chart.js. */
function markedDrawings(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(".Figure-body > :has([data-mark])")];
}

/** Loads what walks through marks when a reader first points at the drawing, focuses it or taps it. */
function enhanceMarks(host: HTMLElement, signal: AbortSignal): void {
  let isOpening = false;
  const open = (event: Event) => {
    if (isOpening) return;
    isOpening = true;
    import("./marks.ts").then(
      ({ openMarks }) => signal.aborted || openMarks({ host, words: words.figure, signal }).answer(event),
      // The next touch tries again; until then the drawing stays as it is.
      () => {
        isOpening = false;
      },
    );
  };
  for (const type of ["pointerenter", "focus", "click"]) host.addEventListener(type, open, { signal });
  host.tabIndex = 0;
  host.setAttribute("aria-describedby", HELP_ID);
  // Tables and lists keep their roles.
  if (host.role === "img") Object.assign(host, { role: "application", ariaRoleDescription: words.figure.interactive });
  else if (host.tagName === "DIV") {
    host.role = "group";
    host.setAttribute("aria-labelledby", host.closest("figure")?.getAttribute("aria-labelledby") ?? "");
  }
}

/** Undefined if any part cannot be loaded. */
async function loadParts(src: string, signal: AbortSignal) {
  try {
    const [{ openChart }, response] = await Promise.all([
      import("./live-chart.ts"),
      fetch(src, { signal }),
      // The chart must be set in the site's type, as the drawing is.
      document.fonts.ready,
    ]);
    // The build wrote the file from a checked figure.
    return response.ok ? { openChart, figure: (await response.json()) as ChartFigure } : undefined;
  } catch {
    return undefined;
  }
}

const loadCopy = () => import("./copy-table.ts");

/** Shows the buttons that copy a figure's data. They are hidden until a script runs. */
function offerCopies(root: HTMLElement, signal: AbortSignal): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>(".Figure-copy")) button.hidden = false;
  // Loaded when the button is shown, as some browsers allow copying only right after a click.
  root.addEventListener("toggle", () => void loadCopy().catch(() => undefined), { signal, capture: true });
  const copy = ({ target }: Event) => {
    const button = target instanceof Element && target.closest(".Figure-copy");
    if (!button) return;
    loadCopy().then(
      ({ copyTable }) => copyTable(button),
      () => announce(button, words.page.notLoaded),
    );
  };
  root.addEventListener("click", copy, { signal });
}

/** A plain click on a link to a picture, a frame or a video of another site opens it in the page. */
function enlarge(event: MouseEvent, signal: AbortSignal): void {
  const link =
    event.target instanceof Element &&
    event.target.closest<HTMLAnchorElement>(".Figure-enlarge, .Picture-enlarge, a.Embed");
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  import("./open-in-page.ts").then(
    ({ openInPage }) => openInPage(link, words, signal),
    () => location.assign(link.href),
  );
}

function loadWhenNear(loads: Map<Element, () => void>, signal: AbortSignal): void {
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
  signal.addEventListener("abort", () => observer.disconnect());
}

function savesData(): boolean {
  // TypeScript's DOM types lack `connection`, as do some browsers.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches;
}

function addHelp(text: string): void {
  if (document.getElementById(HELP_ID)) return;
  const help = document.createElement("p");
  Object.assign(help, { id: HELP_ID, textContent: text, hidden: true });
  document.body.append(help);
}
