import { ISSUES_FOLDER } from "../source/source.ts";

/** The file of an issue: its number, with at least three digits. */
export function issueFile(number: number): string {
  return `${ISSUES_FOLDER}/${String(number).padStart(3, "0")}.md`;
}

/** The number in the name of an issue's file. Undefined if the name is not a number. */
export function numberOfFile(file: string): number | undefined {
  const number = Number(/\/(\d+)\.md$/i.exec(file)?.[1] ?? 0);
  return number > 0 && issueFile(number) === file ? number : undefined;
}
