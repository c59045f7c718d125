const CONTEXT = 3;

type Line = [mark: " " | "-" | "+", text: string];

/** As git shows a change, so that `git apply` takes it. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const lines = compare(linesOf(before), linesOf(after));
  const hunks = hunkRanges(lines).map(([from, to]) => hunk(lines, from, to));
  return hunks.length === 0 ? "" : `--- a/${path}\n+++ b/${path}\n${hunks.join("")}`;
}

/** With their ends, which a change may be about. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Fixes are few and small: what stands between equal beginnings and ends, as a whole, is short. */
function compare(a: string[], b: string[]): Line[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const same = (lines: string[]): Line[] => lines.map((line) => [" ", line]);
  const [old, now] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  // A fix mostly stays on its line; a comparison of everything with everything has its limits.
  const middle =
    old.length === now.length || old.length * now.length > 1e6 ? inPairs(old, now) : longestCommon(old, now);
  return [...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))];
}

function inPairs(old: string[], now: string[]): Line[] {
  return Array.from({ length: Math.max(old.length, now.length) }, (_, i): Line[] => {
    const [before, after] = [old[i], now[i]];
    if (before !== undefined && before === after) return [[" ", before]];
    return [
      ...(before === undefined ? [] : [["-", before] as Line]),
      ...(after === undefined ? [] : [["+", after] as Line]),
    ];
  }).flat();
}

function longestCommon(a: string[], b: string[]): Line[] {
  const rest = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const common = (i: number, j: number) => rest[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = rest[i] ?? new Uint32Array(0);
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
    }
  }
  const lines: Line[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [old = "", now = ""] = [a[i], b[j]];
    if (i < a.length && j < b.length && old === now) lines.push([" ", old]);
    else if (i < a.length && (j === b.length || common(i + 1, j) >= common(i, j + 1))) lines.push(["-", old]);
    else lines.push(["+", now]);
    const mark = lines.at(-1)?.[0];
    if (mark !== "+") i++;
    if (mark !== "-") j++;
  }
  return lines;
}

/** Changes with the lines around them; those whose surroundings meet are one. */
function hunkRanges(lines: Line[]): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (const [at, [mark]] of lines.entries()) {
    if (mark === " ") continue;
    const [from, to] = [Math.max(0, at - CONTEXT), Math.min(lines.length, at + CONTEXT + 1)];
    const last = ranges.at(-1);
    if (last && last[1] >= from) last[1] = to;
    else ranges.push([from, to]);
  }
  return ranges;
}

function hunk(lines: Line[], from: number, to: number): string {
  const shown = lines.slice(from, to);
  const side = (mark: "-" | "+") => {
    const isOn = ([one]: Line) => one === " " || one === mark;
    const count = shown.filter(isOn).length;
    const first = lines.slice(0, from).filter(isOn).length + (count === 0 ? 0 : 1);
    return `${mark}${first},${count}`;
  };
  const text = shown.map(([mark, line]) =>
    line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`,
  );
  return `@@ ${side("-")} ${side("+")} @@\n${text.join("")}`;
}
