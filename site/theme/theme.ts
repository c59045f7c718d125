import { THEME_KEY } from "./theme-script.ts";

type ThemeName = "light" | "dark";

const systemTheme = () => matchMedia("(prefers-color-scheme: dark)");

/** The reader's choice, or the system's theme. */
export function currentTheme(): ThemeName {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return systemTheme().matches ? "dark" : "light";
}

/** Gives the browser's own bars the color of the chosen theme: by themselves they follow the system. */
function tintBars(): void {
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  const { theme } = document.documentElement.dataset;
  if (!light || !dark || !theme) return;
  light.media = theme === "light" ? "all" : "not all";
  dark.media = theme === "dark" ? "all" : "not all";
}

/** Adopts a theme that was chosen in another tab. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY && newValue) document.documentElement.dataset.theme = newValue;
}

/** Calls the listener at each change of the theme, and tints the browser's bars. THEME_SCRIPT makes the reader's changes. */
export function subscribeTheme(listener: () => void): () => void {
  tintBars();
  const end = new AbortController();
  const chosen = new MutationObserver(() => {
    tintBars();
    listener();
  });
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  systemTheme().addEventListener("change", listener, { signal: end.signal });
  addEventListener("storage", followOtherTab, { signal: end.signal });
  return () => {
    chosen.disconnect();
    end.abort();
  };
}
