import type { AllowedHosts } from "../../../../site/content/allowed-hosts.ts";
import type { Diagnostic } from "../../../compile/diagnostics/diagnostic.ts";
import { applyEdits } from "../../../compile/diagnostics/fix-sources.ts";
import { checkElements } from "../../../compile/post/markdown/check-html.ts";
import type { EmbedWords } from "../../../compile/post/markdown/link-to-media.ts";
import { tryParseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { positionedText } from "../../../compile/post/markdown/positioned-text.ts";

/** One element may stand in another, so fixing is repeated; each round fixes at least the outermost ones. */
const ROUNDS = 10;

interface DegradeRules {
  allow?: AllowedHosts | undefined;
  /** The words of the links that replace frames. */
  words: EmbedWords;
}

/** Removes or replaces the HTML of other systems that a post cannot have, as `briefs check --fix` does. */
export function degradeHtml(text: string, rules: DegradeRules, onFix: (fixed: Diagnostic) => void): string {
  let current = text;
  for (let round = 0; round < ROUNDS && current.includes("<"); round++) {
    const tree = tryParseMarkdown(current);
    if (tree === undefined) return current;
    const checked = checkElements(tree, positionedText("", current), { ...rules, urlSpans: new Map() });
    const found = checked.filter(({ fix }) => fix);
    const chosen = withoutOverlap(found);
    const next = applyEdits(
      current,
      chosen.flatMap(({ fix = [] }) => fix),
    );
    if (chosen.length === 0 || next === undefined) return current;
    for (const one of chosen) onFix(one);
    current = next;
  }
  return current;
}

/** Keeps each diagnostic whose fix does not overlap a fix that is kept before it. */
function withoutOverlap(found: readonly Diagnostic[]): Diagnostic[] {
  /** The ranges that are kept: they do not overlap, and are in the order of the text. */
  const taken: Range[] = [];
  return found.filter(({ fix = [] }) => {
    const places = fix.map((range) => ({ range, at: firstEndingAfter(taken, range) }));
    if (places.some(({ range, at }) => taken[at] !== undefined && beginsBeforeEnd(taken[at], range))) return false;
    for (const { range } of places) taken.splice(firstEndingAfter(taken, range), 0, range);
    return true;
  });
}

/** The index of the first range that ends after the other begins. */
function firstEndingAfter(ranges: readonly Range[], other: Range): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range && beginsBeforeEnd(other, range)) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Range = { line: number; column: number; endLine: number; endColumn: number };

/** Whether `a` begins before `b` ends. */
function beginsBeforeEnd(a: Range, b: Range): boolean {
  return a.line < b.endLine || (a.line === b.endLine && a.column < b.endColumn);
}
