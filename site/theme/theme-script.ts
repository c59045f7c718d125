/** The key in localStorage of the reader's choice. */
export const THEME_KEY = "theme";

/**
 * Runs in the head of every document before anything is painted, so that a chosen theme does not flash. The script is
 * inline; the Content-Security-Policy in firebase.json allows it by its hash, and the build refuses another hash.
 */
export const THEME_SCRIPT = `try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
