import type { Place } from "../compile/diagnostics/diagnostic.ts";
import { codeFrame } from "./code-frame.ts";

const COLUMNS = 100;

/** A code frame without colours; "" where the text has no such line. */
export function frameText(text: string, place: Place): string {
  const gutter = String(place.line + 1).length;
  return codeFrame(text, place, COLUMNS)
    .map(({ number, text }) => `${String(number ?? "").padStart(gutter)} | ${text}`.trimEnd())
    .join("\n");
}
