import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";

/** One fault, with every place where it is. */
export interface Fault {
  first: Diagnostic;
  /** The other places, in order. */
  others: Diagnostic[];
}

/** With this many places each is shown by itself, as its line tells more than its number. */
const MOST_SINGLE = 3;
/** Of more problems than these, no fault is shown twice. */
const MANY = 30;

/** Joins the diagnostics that tell the same: equal in code and message. The order is that of the first places. */
export function foldRepeats(diagnostics: readonly Diagnostic[]): Fault[] {
  const most = diagnostics.length > MANY ? 1 : MOST_SINGLE;
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
