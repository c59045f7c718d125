import { markdownTable } from "./markdown-table.ts";

/** How long a button says that it has done its work. */
const SAID_FOR = 2500;

/**
 * Shows the buttons that copy a figure's data as a Markdown table, which do nothing without a script, and lets them
 * work. The table in the page is the source: nothing is said twice in the HTML. Returns what ends it.
 */
export function copyTables(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>(".Figure-copy")];
  for (const button of buttons) button.hidden = false;
  const copy = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest(".Figure-copy") : null;
    const table = button?.closest(".Figure-data")?.querySelector("table");
    if (button && table) void copyTable(table).then((copied) => say(button, copied));
  };
  root.addEventListener("click", copy);
  return () => root.removeEventListener("click", copy);
}

/** Whether the browser let us: it may not, or have no clipboard where the page is not served safely. */
async function copyTable(table: HTMLTableElement): Promise<boolean> {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent));
  const [head = [], ...body] = rows;
  try {
    await navigator.clipboard.writeText(markdownTable({ head, rows: body }));
    return true;
  } catch {
    return false;
  }
}

/** In a region of its own: a change of the button's own name is not announced. */
function say(button: Element, copied: boolean): void {
  const status = button.nextElementSibling;
  if (!status) return;
  status.textContent = copied ? "Copied" : "Not copied: the browser refused";
  setTimeout(() => {
    status.textContent = "";
  }, SAID_FOR);
}
