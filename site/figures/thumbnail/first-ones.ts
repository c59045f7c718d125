/** The first ones, and that which the takeaway is about, in their order. */
export function firstOnes<T>(all: readonly T[], most: number, isMarked: (one: T) => boolean): T[] {
  const at = all.findIndex(isMarked);
  return at < most ? all.slice(0, most) : [...all.slice(0, most - 1), ...all.slice(at, at + 1)];
}
