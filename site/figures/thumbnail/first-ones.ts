/** The first items, the highlighted one among them, in their order. */
export function firstOnes<T>(all: readonly T[], most: number, isHighlighted: (one: T) => boolean): T[] {
  const at = all.findIndex(isHighlighted);
  return at < most ? all.slice(0, most) : [...all.slice(0, most - 1), ...all.slice(at, at + 1)];
}
