/** Splits off the date that Jekyll and Docusaurus put before a name: 2024-05-01-my-post or 2024/05/01/my-post. */
export function datedName(path: string): { name: string; date?: string } {
  const [, year, month, day, name] = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]([^/]+)$/.exec(path) ?? [];
  if (!year || !month || !day || !name) return { name: path.slice(path.lastIndexOf("/") + 1) };
  return { name, date: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` };
}

/** A page bundle, my-post/index.md, takes the name of its folder. */
export function withoutExtension(path: string): string {
  return path.replace(/\.(?:mdx?|markdown)$/i, "").replace(/\/index$/i, "");
}
