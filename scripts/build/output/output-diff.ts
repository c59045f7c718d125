import type { Files } from "../targets/target-state.ts";
import type { Targets, Totals } from "./manifest.ts";

/** The files of the targets that differ between two outputs. */
export interface Difference {
  gone: Files[];
  come: Files[];
}

/** Reads only the files of targets that differ: after an edit, those are a few of ten thousand. */
export function differenceOf(before: Targets = new Map(), now: Targets): Difference {
  const only = (targets: Targets, others: Targets) =>
    [...targets].flatMap(([name, state]) => (others.get(name) === state ? [] : [state.files]));
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
