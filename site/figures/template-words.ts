import { FIGURE_TEMPLATE } from "../content/figure-template-texts.ts";

/** Texts that every template has, for the author to overwrite. */
export const templateWords = { ...FIGURE_TEMPLATE, note: "Illustrative figure" };
