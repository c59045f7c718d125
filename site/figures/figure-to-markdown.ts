import type { Figure } from "../content/figure-schema.ts";
import type { Language } from "../content/words/language.ts";
import { figureTable } from "./figure-table.ts";
import { markdownTable } from "./markdown-table.ts";
import { shownTable } from "./shown-table.ts";

/** The figure's data as a table in GitHub-flavored Markdown. */
export function figureToMarkdown(figure: Figure, language: Language): string {
  return markdownTable(shownTable(figureTable(figure, language), language));
}
