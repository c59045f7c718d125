import { type Diagnostic, type DiagnosticCode, diagnostic } from "../diagnostics/diagnostic.ts";
import { formatPath, type Located, type Path } from "./located.ts";

/**
 * Finds texts with half of a character. Only an escape such as `\ud83d`, which stands for the first half of an emoji, can write one.
 * UTF-8 has no bytes for it, so that a page would show something else than its data holds.
 */
export function halfCharacters(code: DiagnosticCode, file: string, document: Located): Diagnostic[] {
  return textsIn(document.value).flatMap(({ path, text }) => {
    const place = document.placeOf(path);
    if (text.isWellFormed() || !place) return [];
    const [half = ""] = /\p{Cs}/u.exec(text) ?? [];
    const written = `\\u${half.charCodeAt(0).toString(16)}`;
    const message = `"${formatPath(path)}" has ${written}, which is half of a character`;
    return [
      diagnostic(code, file, place, {
        message,
        hint: "Write the character itself, such as 🙂, in place of the escape",
      }),
    ];
  });
}

function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, at) => textsIn(inner, [...path, at]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
