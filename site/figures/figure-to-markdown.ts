import type { Figure } from "../content/figure-schema.ts";
import type { Language } from "../content/words/language.ts";
import { figureTable } from "./figure-table.ts";
import { markdownTable, usedColumns } from "./markdown-table.ts";

/** The figure's data as a table in GitHub-flavored Markdown. */
export function figureToMarkdown(figure: Figure, language: Language): string {
  return markdownTable(usedColumns(figureTable(figure, language)));
}
