import { existsSync, lstatSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { fixSources, type Untouched } from "../../compile/diagnostics/fix-sources.ts";
import {
  mapTextFiles,
  SLUG_REGISTRY_FILE,
  type SourceFile,
  type Sources,
  textFiles,
} from "../../compile/source/source.ts";
import { isSystemError } from "../../system/is-system-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { unifiedDiff } from "./unified-diff.ts";

export interface FixFilesOptions {
  /** The folder that the paths of the sources are relative to. */
  base: string;
  dryRun: boolean;
  compile(sources: Sources): Diagnostic[];
}

export interface FixResult {
  /** The sources after the fixes. */
  sources: Sources;
  fixed: Diagnostic[];
  /** What was done and what was left alone, for people. */
  lines: string[];
  /** The changes as a unified diff. */
  diff: string;
}

/** Applies every certain fix to the files on disk. A dry run only reports what it would write. */
export function fixFiles(sources: Sources, { base, dryRun, compile }: FixFilesOptions): FixResult {
  const { sources: after, fixed, untouched } = fixSources(sources, compile);
  const changes = changedFiles(sources, after);
  // The registry of addresses comes last: it must not have a post whose id could not be written.
  const inOrder = changes.toSorted((a, b) => Number(isRegistry(a)) - Number(isRegistry(b)));
  let isRefused = false;
  const tried = inOrder.map((change) => {
    const file = join(base, change.now.path);
    const own = isRefused && isRegistry(change) ? "a post could not be written" : refusal(file, change.before);
    const refused = own ?? (dryRun ? undefined : write(file, change.now));
    isRefused ||= refused !== undefined;
    return { change, refusal: refused };
  });
  const granted = tried.flatMap(({ change, refusal }) => (refusal === undefined ? [change] : []));
  const written = new Map(granted.map(({ now }) => [now.path, now]));
  const done = fixed.filter(({ file }) => written.has(file));
  const kept = [
    ...untouched.map(untouchedLine),
    ...tried.flatMap(({ change, refusal }) => (refusal ? [`Left ${change.now.path} alone: ${refusal}`] : [])),
  ];
  const lines = dryRun ? kept : [...done.map(fixedLine), ...kept];
  const diff = granted.map(({ before, now }) => unifiedDiff(now.path, textOf(before), textOf(now))).join("");
  const left = dryRun ? sources : mapTextFiles(sources, (file) => written.get(file.path) ?? file);
  return { sources: left, fixed: done, lines, diff };
}

function isRegistry({ now }: Change): boolean {
  return basename(now.path) === SLUG_REGISTRY_FILE;
}

interface Change {
  before: SourceFile;
  now: SourceFile;
}

function changedFiles(before: Sources, after: Sources): Change[] {
  const now = new Map(textFiles(after).map((file) => [file.path, file]));
  return textFiles(before).flatMap((file) => {
    const other = now.get(file.path);
    return other && other !== file ? [{ before: file, now: other }] : [];
  });
}

/** Says why a file must not be written: it has changed, or an editor has it open. Vim keeps a swap file, Emacs a lock file. */
function refusal(file: string, { bytes }: SourceFile): string | undefined {
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) return "it has just changed";
  const names = [`.${basename(file)}.swp`, `.#${basename(file)}`];
  const open = names.find((name) => lstatSync(join(dirname(file), name), { throwIfNoEntry: false }));
  return open && `an editor has it open (${open})`;
}

/** Writes a file and says why it could not, so that the other files are written all the same. */
function write(file: string, { bytes }: SourceFile): string | undefined {
  try {
    writeFileAtomic(file, bytes);
    return undefined;
  } catch (error) {
    if (isSystemError(error)) return `it cannot be written. ${error.message}`;
    throw error;
  }
}

function untouchedLine({ file, problem: { line, column, code, message }, isHidden }: Untouched): string {
  if (isHidden) return `Left ${file} alone: after the fixes it would still need you. [${code}] ${message}`;
  return `Left ${file} alone: ${line}:${column} needs you first. [${code}] ${message}`;
}

function fixedLine({ file, line, column, code, message }: Diagnostic): string {
  return `Fixed ${file}:${line}:${column} [${code}] ${message}`;
}

function textOf({ bytes }: SourceFile): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
