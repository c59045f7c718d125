export interface Spot {
  /** The wanted place of the middle. */
  at: number;
  size: number;
}

/** Places labels on a line, each near its wanted middle, so that none overlaps another or leaves from…to. Keeps their order. */
export function spread(spots: Spot[], from: number, to: number): number[] {
  const order = spots.map((_, i) => i).sort((a, b) => (spots[a]?.at ?? 0) - (spots[b]?.at ?? 0) || a - b);
  const placed = new Array<number>(spots.length).fill(0);
  let edge = from;
  for (const i of order) {
    const { at, size } = spots[i] ?? { at: 0, size: 0 };
    placed[i] = Math.max(at, edge + size / 2);
    edge = (placed[i] ?? 0) + size / 2;
  }
  edge = to;
  for (const i of order.reverse()) {
    const size = spots[i]?.size ?? 0;
    placed[i] = Math.min(placed[i] ?? 0, edge - size / 2);
    edge = (placed[i] ?? 0) - size / 2;
  }
  return placed;
}

/** The average of `spread`, which moves labels down, and of the same upside down: a group of labels is centered at its points. */
export function centered(spots: Spot[], height: number): number[] {
  const down = spread(spots, 0, height);
  const mirrored = spots.map(({ at, size }) => ({ at: height - at, size }));
  const up = spread(mirrored, 0, height);
  return down.map((place, i) => (place + height - (up[i] ?? 0)) / 2);
}
