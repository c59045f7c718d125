import { words } from "virtual:words/aids";
import { announce } from "../../islands/announce.ts";
import { copyText } from "../../islands/copy-text.ts";
import { markdownTable } from "../markdown-table.ts";

/** Copies a figure's data as Markdown. The table in the page is the source: nothing is said twice in the HTML. */
export async function copyTable(button: Element): Promise<void> {
  const table = button.closest(".Figure-data")?.querySelector("table");
  if (!table) return;
  const [head = [], ...rows] = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
  const copied = await copyText(markdownTable({ head, rows }));
  announce(button, copied ? words.copied : words.copyRefused);
}
