import { type Diagnostic, hasErrors } from "../diagnostic.ts";
import type { SourceFile, Sources } from "../source/source.ts";
import { applyEdits } from "./apply-edits.ts";

export interface Mended {
  sources: Sources;
  /** The problems that are gone, in the order they were mended. */
  mended: Diagnostic[];
  /** What is left, after that. */
  diagnostics: Diagnostic[];
  /** Files with a fix that stay as they are, as something else in them needs a person. */
  untouched: string[];
}

/** One mistake may hide another; a fix that does not help is tried no longer than this. */
const ROUNDS = 10;

/**
 * Writes into the sources whatever has one certain remedy. A file is changed only if no error is left in it: where a
 * person has to decide something anyway, nothing is decided for them.
 */
export function mendSources(sources: Sources, compile: (sources: Sources) => Diagnostic[]): Mended {
  const untouched = new Set<string>();
  for (;;) {
    const result = mendAll(sources, compile, untouched);
    const changed = new Set(result.mended.map(({ file }) => file));
    const failing = [...changed].filter((file) => needsPerson(result.diagnostics.filter((one) => one.file === file)));
    if (failing.length === 0) return { ...result, untouched: [...untouched].sort() };
    for (const file of failing) untouched.add(file);
  }
}

function needsPerson(left: Diagnostic[]): boolean {
  return hasErrors(left) || left.some(({ fix }) => fix);
}

function mendAll(sources: Sources, compile: (sources: Sources) => Diagnostic[], untouched: ReadonlySet<string>) {
  const mended: Diagnostic[] = [];
  let current = sources;
  let diagnostics = compile(current);
  for (let round = 0; round < ROUNDS; round++) {
    const fixable = diagnostics.filter(({ fix, file }) => fix && !untouched.has(file));
    const byFile = Map.groupBy(fixable, ({ file }) => file);
    const before = mended.length;
    current = mapTexts(current, (path, text) => {
      const found = byFile.get(path) ?? [];
      const fits = firstOfEachPlace(text, found);
      mended.push(...fits);
      return fits.length > 0 ? applyEdits(text, editsOf(fits)) : undefined;
    });
    if (mended.length === before) break;
    diagnostics = compile(current);
  }
  return { sources: current, mended, diagnostics };
}

/** Those whose edits fit the text and each other: the others have their turn in the next round. */
function firstOfEachPlace(text: string, diagnostics: Diagnostic[]): Diagnostic[] {
  const fits: Diagnostic[] = [];
  for (const one of diagnostics) {
    if (applyEdits(text, editsOf([...fits, one])) !== undefined) fits.push(one);
  }
  return fits;
}

function editsOf(diagnostics: Diagnostic[]) {
  return diagnostics.flatMap(({ fix = [] }) => fix);
}

type Change = (path: string, text: string) => string | undefined;

/** Pictures are no text, and stay. */
function mapTexts(sources: Sources, change: Change): Sources {
  const map = (file: SourceFile): SourceFile => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
    const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
    const changed = change(file.path, text.slice(mark.length));
    return changed === undefined ? file : { path: file.path, bytes: new TextEncoder().encode(mark + changed) };
  };
  const { slugLock } = sources;
  return {
    ...sources,
    posts: sources.posts.map(map),
    figures: sources.figures.map(map),
    ...(slugLock && { slugLock: map(slugLock) }),
  };
}
