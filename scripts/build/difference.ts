import type { Totals, Units } from "./manifest.ts";
import type { Files } from "./unit-state.ts";

/** Between two outputs: the files of the units that only the first has, or has like this, and those of the second. */
export interface Difference {
  gone: Files[];
  come: Files[];
}

/** After an edit, few of ten thousand units differ; the files of the others need not be known. */
export function differenceOf(before: Units = new Map(), now: Units): Difference {
  const only = (units: Units, others: Units) =>
    [...units].flatMap(([name, state]) => (others.get(name) === state ? [] : [state.files]));
  return { gone: only(before, now), come: only(now, before) };
}

export function totalsAfter({ pages, bytes }: Totals = { pages: 0, bytes: 0 }, { gone, come }: Difference): Totals {
  const [less, more] = [totalsOf(gone), totalsOf(come)];
  return { pages: pages - less.pages + more.pages, bytes: bytes - less.bytes + more.bytes };
}

function totalsOf(all: Files[]): Totals {
  const files = all.flatMap((files) => [...files]);
  const pages = files.filter(([path]) => path.endsWith(".html")).length;
  return { pages, bytes: files.reduce((sum, [, { size }]) => sum + size, 0) };
}
