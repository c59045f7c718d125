import type { Blockquote, Paragraph, Root } from "mdast";
import type { DocumentWords } from "../../../../site/content/words/documents-en.ts";
import { visitBlocks } from "./visit-nodes.ts";

type AlertTitles = DocumentWords["post"]["alerts"];

export const ALERT_NAMES: readonly string[] = [
  "note",
  "tip",
  "important",
  "warning",
  "caution",
] satisfies (keyof AlertTitles)[];

/** Marks GitHub's alerts: block quotes whose first line is `[!NOTE]` or another marker, and nothing else. */
export function markAlerts(tree: Root, titles: AlertTitles): void {
  visitBlocks(tree, (quote) => {
    if (quote.type !== "blockquote") return;
    const kind = takeMarker(quote);
    if (kind === undefined) return;
    // Without role=note, each aside would be a landmark of the page.
    quote.data = { hName: "aside", hProperties: { className: ["Alert"], dataKind: kind, role: "note" } };
    quote.children.unshift(title(titles[kind]));
  });
}

function takeMarker(quote: Blockquote): keyof AlertTitles | undefined {
  const [first] = quote.children;
  if (first?.type !== "paragraph") return;
  const [text, next] = first.children;
  if (text?.type !== "text") return;
  const match = /^\[!(note|tip|important|warning|caution)\][ \t]*(\n|$)/i.exec(text.value);
  if (match === null || (match[2] === "" && next !== undefined && next.type !== "break")) return;
  text.value = text.value.slice(match[0].length);
  if (text.value === "") first.children.splice(0, next?.type === "break" ? 2 : 1);
  if (first.children.length === 0) quote.children.shift();
  return match[1]?.toLowerCase() as keyof AlertTitles; // one of the names in the pattern
}

function title(text: string): Paragraph {
  return {
    type: "paragraph",
    data: { hProperties: { className: ["Alert-title"] } },
    children: [{ type: "text", value: text }],
  };
}
