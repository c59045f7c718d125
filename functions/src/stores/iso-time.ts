/** A time as it is stored: in the order of the texts. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
