/** Where the reader's choice is kept, on the device only. */
export const THEME_KEY = "theme";

/**
 * Runs in the head of every document, before anything is painted, so that a chosen theme does not flash. It stands
 * inline; the Content-Security-Policy of firebase.json allows it by its hash, and the build refuses a hash that differs.
 */
export const THEME_SCRIPT = `try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
