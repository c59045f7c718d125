/** Writes code in a fence that is longer than any fence in it. The number of lines stays the same. */
export function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, fence = ""]) => fence.length));
  const fence = "`".repeat(longest + 1);
  const inner = code.includes("\n") ? code.replace(/^[ \t]*(?=\r?\n)/, "") : `\n${code}\n`;
  return `${fence}${language}${inner}${/\n[ \t]*$/.test(inner) ? "" : "\n"}${fence}`;
}
