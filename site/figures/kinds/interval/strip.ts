/** The distance between the middles of two dots that touch. */
const APART = 6;

/** Places dots so that they do not overlap: each moves to the nearest free level above or below the line. */
export function strip(places: readonly number[], mostLevels: number): { x: number; level: number }[] {
  const ends = new Array<number>(mostLevels).fill(Number.NEGATIVE_INFINITY);
  return places
    .toSorted((a, b) => a - b)
    .map((x) => {
      const free = ends.findIndex((end) => end + APART <= x);
      // If no level is free, dots overlap, which shows as a darker dot.
      const at = free === -1 ? ends.indexOf(Math.min(...ends)) : free;
      ends[at] = x;
      return { x, level: levelOf(at) };
    });
}

/** The levels in the order in which they fill: 0, 1, −1, 2, −2… */
function levelOf(position: number): number {
  const away = Math.ceil(position / 2);
  return position % 2 === 1 ? away : away === 0 ? 0 : -away;
}
