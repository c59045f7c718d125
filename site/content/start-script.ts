import { PAGE_DATA_ID } from "./page-data.ts";

/**
 * Runs in the head of every document: it fetches and starts the client (the addresses stand in `data-scripts` of the page
 * data) once the first frame has been seen. The page is complete without it, so that on a slow line its scripts come after
 * the words, styles and type rather than beside them: the largest paint is 0.5 s sooner on Lighthouse's phone. A hidden tab
 * paints nothing and starts at once; one that never tells of its paint, after three seconds. Twice is as good as once.
 *
 * What does nothing before the client listens is remembered if it was the last to be pressed: see islands/replay-early-click.ts.
 * The switch of the theme works by itself.
 *
 * `data-at` tells the client which page this document is: until it starts, Back can change the address alone.
 */
export const START_SCRIPT = `document.documentElement.dataset.at=location.pathname;addEventListener("click",e=>{self.pressed=e.target.closest("[type=button]:not([data-theme-switch])")});addEventListener("DOMContentLoaded",()=>{const go=()=>{for(const s of document.getElementById("${PAGE_DATA_ID}").dataset.scripts.split(" "))import(s)};if(document.hidden)return go();new PerformanceObserver(go).observe({type:"paint",buffered:true});setTimeout(go,3e3)})`;
