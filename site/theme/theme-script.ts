/** The key in localStorage of the reader's choice. */
export const THEME_KEY = "theme";

/**
 * Runs in the head of every document before anything is painted, so that the other theme never flashes. It also switches the
 * theme: a tap on the switch (components/ThemeToggle.tsx) works at once, long before the client runs on a slow phone.
 * The script is inline; the Content-Security-Policy in firebase.json allows it by its hash, and the build refuses another hash.
 * Where storage is blocked, the choice lasts as long as the page.
 */
export const THEME_SCRIPT = `{const d=document.documentElement.dataset;try{const t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")d.theme=t}catch{}addEventListener("click",e=>{const b=e.target.closest("[data-theme-switch]");if(!b)return;const k=d.theme?d.theme==="light":!matchMedia("(prefers-color-scheme: dark)").matches;d.theme=k?"dark":"light";b.ariaPressed=k;try{localStorage.setItem("${THEME_KEY}",d.theme)}catch{}})}`;
