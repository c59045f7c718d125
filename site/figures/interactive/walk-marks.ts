/** A mark, with its place in the window. */
export interface Placed {
  getBoundingClientRect(): Box;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The mark that a key leads to. Left and right lead through all marks in their order, home and end to the first and the last. Up and down
 * lead to the next mark above or below, or on in the order where there is none. Undefined for other keys.
 */
export function walkMarks<Mark extends Placed>(key: string, marks: Mark[], at: Mark | undefined): Mark | undefined {
  if (key === "Home") return marks[0];
  if (key === "End") return marks.at(-1);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined) return undefined;
  const from = at && marks.indexOf(at);
  if (!at || from === undefined || from === -1) return step > 0 ? marks[0] : marks.at(-1);
  const beyond = key === "ArrowUp" || key === "ArrowDown" ? nextInColumn(marks, at, step) : undefined;
  return beyond ?? marks[Math.max(0, from + step)] ?? at;
}

/** The nearest mark of the same column below (1) or above (-1). */
function nextInColumn<Mark extends Placed>(marks: Mark[], at: Mark, step: number): Mark | undefined {
  const here = middleOf(at);
  const column = marks.filter((mark) => {
    const { x, y } = middleOf(mark);
    return Math.abs(x - here.x) <= SAME && step * (y - here.y) > SAME;
  });
  return column.sort((a, b) => step * (middleOf(a).y - middleOf(b).y))[0];
}

/** Middles that differ by at most this many pixels count as the same. */
const SAME = 2;

function middleOf(mark: Placed): { x: number; y: number } {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
