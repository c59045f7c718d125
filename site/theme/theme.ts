import { THEME_KEY } from "./theme-script.ts";

type ThemeName = "light" | "dark";

const systemTheme = () => matchMedia("(prefers-color-scheme: dark)");

/** The reader's choice, or the system's theme. */
export function currentTheme(): ThemeName {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return systemTheme().matches ? "dark" : "light";
}

/** Adopts a theme that was chosen in another tab. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY && newValue) document.documentElement.dataset.theme = newValue;
}

/** Tells of each change. THEME_SCRIPT makes those that the reader wants. */
export function subscribeTheme(listener: () => void): () => void {
  const end = new AbortController();
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  systemTheme().addEventListener("change", listener, { signal: end.signal });
  addEventListener("storage", followOtherTab, { signal: end.signal });
  return () => {
    chosen.disconnect();
    end.abort();
  };
}
