import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";

/** One fault, with every place where it is. */
export interface Fault {
  first: Diagnostic;
  /** The other places, in order. */
  others: Diagnostic[];
}

/** Up to this many places of a fault are shown separately, as a line of text says more than its number. */
const MAX_SINGLE = 3;
/** If there are more problems than this, each fault is shown only once. */
const MANY = 30;

/** Joins the diagnostics that are equal in code and message. The order is that of the first places. */
export function foldRepeats(diagnostics: readonly Diagnostic[]): Fault[] {
  const most = diagnostics.length > MANY ? 1 : MAX_SINGLE;
  const same = Map.groupBy(diagnostics, ({ code, message }) => `${code} ${message}`);
  return [...same.values()].flatMap((places): Fault[] => {
    const [first, ...others] = places;
    if (first === undefined) return [];
    return places.length > most ? [{ first, others }] : places.map((place) => ({ first: place, others: [] }));
  });
}

/** The faults that fit: errors before warnings, and of each code equally many, so that none hides another. */
export function fairShare(faults: readonly Fault[], most: number): Fault[] {
  if (faults.length <= most) return [...faults];
  const seen = new Map<string, number>();
  const ranked = faults.map((fault) => {
    const { code, severity } = fault.first;
    const nth = seen.get(code) ?? 0;
    seen.set(code, nth + 1);
    return { fault, rank: severity === "error" ? nth : nth + faults.length };
  });
  const kept = new Set(ranked.toSorted((a, b) => a.rank - b.rank).slice(0, most));
  return ranked.filter((one) => kept.has(one)).map(({ fault }) => fault);
}
