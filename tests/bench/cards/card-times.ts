export const CARDS = ["without a figure", "with a figure", "with a picture"] as const;

/** What one card of a kind takes. */
export interface CardTime {
  /** Milliseconds of processor time: the median of the cards. */
  ms: number;
  /** The same, all cards together by their number: with the collection of garbage. */
  average: number;
  /** `ms` by that of packing the same pixels as RGB at level 6. */
  packs: number;
  /** Median of the files. */
  bytes: number;
}

export type CardTimes = Record<(typeof CARDS)[number], CardTime>;
