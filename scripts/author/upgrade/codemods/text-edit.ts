/** Replaces the characters from `start` up to `end`. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Makes edits that do not overlap, and keeps every other character. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, edit) => done.slice(0, edit.start) + edit.text + done.slice(edit.end), text);
}
