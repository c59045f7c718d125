import { THEME_KEY } from "./theme-script.ts";

export type ThemeName = "light" | "dark";

const listeners = new Set<() => void>();
const systemTheme = () => matchMedia("(prefers-color-scheme: dark)");

/** The reader's choice, or the system's theme. */
export function currentTheme(): ThemeName {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return systemTheme().matches ? "dark" : "light";
}

export function toggleTheme(): void {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as this page.
  }
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Adopts a theme that was chosen in another tab. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== THEME_KEY || !newValue) return;
  document.documentElement.dataset.theme = newValue;
  notify();
}

export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  const system = systemTheme();
  system.addEventListener("change", listener);
  addEventListener("storage", followOtherTab);
  return () => {
    listeners.delete(listener);
    system.removeEventListener("change", listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTab);
  };
}
