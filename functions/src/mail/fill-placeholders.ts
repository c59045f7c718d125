/** The empty suffix of a wordmark that has none. It would show as an empty box. */
const EMPTY_SUFFIX = /<span class="suffix"[^>]*><\/span>/;

/** Replaces placeholders, such as {{site.name}}, by what `textAt` returns for their paths. */
export function fillPlaceholders(html: string, textAt: (path: string, placeholder: string) => string): string {
  const filled = html.replace(/\{\{([\w.-]+)\}\}/g, (placeholder, path: string) => textAt(path, placeholder));
  return filled.replace(EMPTY_SUFFIX, "");
}

export function valueAt(path: string, values: object): string {
  let value: unknown = values;
  for (const name of path.split(".")) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  }
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`A mail needs a value for "${path}".`);
}
