import { type Diagnostic, plural, type RelatedPlace } from "../compile/diagnostics/diagnostic.ts";
import { codeFrame, printable } from "./code-frame.ts";
import type { Colors } from "./code-table.ts";
import type { Fault } from "./fold-repeats.ts";

/** How many other places of a repeated fault are named. */
const MAX_PLACES = 3;

/** Message, place, code frame, remedy and other places of one fault. */
export function formatFault(
  { first, others }: Fault,
  text: string | undefined,
  { colors, width }: { colors: Colors; width: number },
): string {
  const { severity, code, message, file, line, column, hint, related = [] } = first;
  const paint = severity === "error" ? colors.red : colors.yellow;
  return [
    `${paint(severity)}${colors.dim(`[${code}]`)} ${colors.bold(printable(message))}`,
    `  ${colors.cyan(`${printable(file)}:${line}:${column}`)}`,
    ...(!text ? [] : frame(text, first, { colors, width, paint })),
    ...(hint ? [`  ${colors.green("help:")} ${printable(hint)}`] : []),
    ...related.map((place) => relatedLine(place, colors)),
    ...otherPlaces(first, others, colors),
  ].join("\n");
}

/** "also: a.md:3:1, b.md:8:2 and 37 more in 12 files" */
function otherPlaces({ hint }: Diagnostic, others: readonly Diagnostic[], colors: Colors): string[] {
  if (others.length === 0) return [];
  const own = others.every((other) => other.hint === hint) ? "" : " (each with its own remedy)";
  const named = others.slice(0, MAX_PLACES);
  const rest = others.slice(MAX_PLACES);
  const places = named.map(({ file, line, column }) => colors.cyan(`${printable(file)}:${line}:${column}`));
  const files = new Set(rest.map(({ file }) => file)).size;
  const more = rest.length > 0 ? ` and ${rest.length} more in ${plural(files, "file")}` : "";
  return [`  ${colors.green("also:")} ${places.join(", ")}${more}${own}`];
}

function frame(
  text: string,
  place: Diagnostic,
  { colors, width, paint }: { colors: Colors; width: number; paint: (text: string) => string },
): string[] {
  const gutter = String(place.line + 1).length;
  const lines = codeFrame(text, place, Math.max(20, width - gutter - 6));
  return lines.map(({ number, text: content }) => {
    const margin = colors.dim(`  ${String(number ?? "").padStart(gutter)} |`);
    return `${margin} ${number === undefined ? paint(content) : content}`.trimEnd();
  });
}

function relatedLine({ file, line, column, message }: RelatedPlace, colors: Colors): string {
  return `  ${colors.green("see:")} ${colors.cyan(`${printable(file)}:${line}:${column}`)} ${printable(message)}`;
}
