/** A time as it is stored: the texts sort in the order of the times. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
