import type { Files } from "../targets/target-state.ts";
import type { Targets, Totals } from "./manifest.ts";

/** Between two outputs: the files of the targets that only the first has, or has like this, and those of the second. */
export interface Difference {
  gone: Files[];
  come: Files[];
}

/** After an edit, few of ten thousand targets differ; the files of the others need not be known. */
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
