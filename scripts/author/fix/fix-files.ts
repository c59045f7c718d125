import { existsSync, lstatSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { fixSources, type Untouched } from "../../compile/diagnostics/fix-sources.ts";
import type { SourceFile, Sources } from "../../compile/source/source.ts";
import { mapTextFiles, textFiles } from "../../compile/source/text-files.ts";
import { isSystemError } from "../../system/is-system-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { unifiedDiff } from "./unified-diff.ts";

export interface FixFilesOptions {
  /** What the paths of the sources are relative to. */
  base: string;
  dryRun: boolean;
  compile(sources: Sources): Diagnostic[];
}

export interface FixResult {
  /** As they are now. */
  sources: Sources;
  fixed: Diagnostic[];
  /** What was done, for people. */
  lines: string[];
  /** For a dry run. */
  diff: string;
}

/** Applies every certain fix to the files on disk. A dry run only reports what it would write. */
export function fixFiles(sources: Sources, { base, dryRun, compile }: FixFilesOptions): FixResult {
  const { sources: after, fixed, untouched } = fixSources(sources, compile);
  const changes = changedFiles(sources, after);
  const tried = changes.map((change) => {
    const file = join(base, change.now.path);
    return { change, refusal: refusal(file, change.before) ?? (dryRun ? undefined : write(file, change.now)) };
  });
  const granted = tried.flatMap(({ change, refusal }) => (refusal === undefined ? [change] : []));
  const paths = new Set(granted.map(({ now }) => now.path));
  const done = fixed.filter(({ file }) => paths.has(file));
  const kept = [
    ...untouched.map(untouchedLine),
    ...tried.flatMap(({ change, refusal }) => (refusal ? [`Left ${change.now.path} alone: ${refusal}`] : [])),
  ];
  const lines = dryRun ? kept : [...done.map(fixedLine), ...kept];
  const diff = granted.map(({ before, now }) => unifiedDiff(now.path, textOf(before), textOf(now))).join("");
  return {
    sources: dryRun
      ? sources
      : withFiles(
          sources,
          granted.map(({ now }) => now),
        ),
    fixed: done,
    lines,
    diff,
  };
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

function withFiles(sources: Sources, files: SourceFile[]): Sources {
  const now = new Map(files.map((file) => [file.path, file]));
  return mapTextFiles(sources, (file) => now.get(file.path) ?? file);
}

/** Why a file is not to be written: somebody is at it. Vim keeps a swap file of what is open, Emacs a lock of what is unsaved. */
function refusal(file: string, { bytes }: SourceFile): string | undefined {
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) return "it has just changed";
  const names = [`.${basename(file)}.swp`, `.#${basename(file)}`];
  const open = names.find((name) => lstatSync(join(dirname(file), name), { throwIfNoEntry: false }));
  return open && `an editor has it open (${open})`;
}

/** Undefined if it is written; the others are written all the same where one is refused. */
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
  if (isHidden) return `Left ${file} alone: fixed, it would still need you. [${code}] ${message}`;
  return `Left ${file} alone: ${line}:${column} needs you first. [${code}] ${message}`;
}

function fixedLine({ file, line, column, code, message }: Diagnostic): string {
  return `Fixed ${file}:${line}:${column} [${code}] ${message}`;
}

function textOf({ bytes }: SourceFile): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
