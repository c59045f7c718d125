import { useSyncExternalStore } from "react";
import { currentTheme, subscribeTheme } from "../theme/theme.ts";
import { useWords } from "../words-context.ts";
import "./ThemeToggle.css";

/** The button that switches between light and dark; THEME_SCRIPT handles its clicks. Until then, the site follows the system. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(subscribeTheme, currentTheme, () => "light");
  const words = useWords();
  return (
    // If the reader presses it before hydration, the document's aria-pressed is right, and the first one of React is not.
    <button
      type="button"
      className="ThemeToggle"
      aria-pressed={theme === "dark"}
      data-theme-switch=""
      suppressHydrationWarning
    >
      <svg viewBox="0 0 24 24" width="1.2em" height="1.2em" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="8.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M12 3.75a8.25 8.25 0 0 1 0 16.5z" fill="currentColor" />
      </svg>
      <span className="visually-hidden">{words.page.darkTheme}</span>
    </button>
  );
}
