import { type Diagnostic, type DiagnosticCode, diagnostic } from "../diagnostics/diagnostic.ts";
import { formatPath, type Located, type Path } from "./located.ts";

/**
 * Finds texts that contain half of a character or a control character. They come from escapes such as `\ud83d`, the first half of
 * an emoji. A page cannot contain such characters, so it would show something else than its data.
 */
export function brokenCharacters(code: DiagnosticCode, file: string, document: Located): Diagnostic[] {
  return textsIn(document.value).flatMap(({ path, text }) => {
    const [broken] = BROKEN.exec(text) ?? [];
    const place = broken === undefined ? undefined : document.placeOf(path);
    if (broken === undefined || !place) return [];
    const isHalf = !broken.isWellFormed();
    const written = `\\u${broken.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return [
      diagnostic(code, file, place, {
        message: `"${formatPath(path)}" has ${written}, which is ${isHalf ? "half of a character" : "no character that a page can show"}`,
        hint: isHalf ? "Write the character itself, such as 🙂, in place of the escape" : "Remove it",
      }),
    ];
  });
}

/** Matches lone surrogates, and characters that XML forbids and HTML replaces or drops. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const BROKEN = /[\p{Cs}\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u;

function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((inner, at) => textsIn(inner, [...path, at]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
