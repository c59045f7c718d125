import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";
import { lineIndex } from "../source/line-index.ts";
import { issueFile, numberOfFile } from "./issue-number.ts";

/** Checks that issues are numbered without gaps. The first may have any number, as a newsletter may have moved here. */
export function checkNumbers(issues: readonly PostMeta[]): Diagnostic[] {
  const byNumber = new Map(issues.flatMap((one) => entry(numberOfFile(one.file), one)));
  const numbers = [...byNumber.keys()].sort((a, b) => a - b);
  const skipped = numbers.flatMap((number, at) => {
    const before = numbers[at - 1];
    const issue = byNumber.get(number);
    return issue && before !== undefined && before + 1 !== number ? [gapBefore(issue, number, before)] : [];
  });
  return [...issues.flatMap((issue) => fileNameProblems(issue, byNumber)), ...skipped];
}

function entry(number: number | undefined, issue: PostMeta): [number, PostMeta][] {
  return number === undefined ? [] : [[number, issue]];
}

function fileNameProblems(meta: PostMeta, byNumber: ReadonlyMap<number, PostMeta>): Diagnostic[] {
  const { file, issue } = meta;
  const named = numberOfFile(file);
  if (named === undefined) {
    const hint = issue ? `Move it to ${issueFile(issue.issue)}` : `Name it by its number, such as ${issueFile(14)}`;
    return [numberProblem(meta, { message: "The file's name is not the number of an issue", hint })];
  }
  if (!issue || issue.issue === named) return [];
  const other = byNumber.get(issue.issue);
  const hint = `Write issue: ${named}`;
  if (!other) {
    const message = `The issue has the number ${issue.issue}, and its file's name the number ${named}`;
    return [numberProblem(meta, { message, hint: `${hint}, or rename the file to ${issueFile(issue.issue)}` })];
  }
  const message = `The number ${issue.issue} is taken: ${other.file} has it`;
  const related = [{ file: other.file, ...placeIn(other), message: `Issue ${issue.issue} is here` }];
  return [numberProblem(meta, { message, hint, related })];
}

function gapBefore(meta: PostMeta, number: number, before: number): Diagnostic {
  const next = before + 1;
  return numberProblem(meta, {
    message: `Issue ${before} is followed by issue ${number}, and readers would look for issue ${next}`,
    hint: `Write issue: ${next}, and rename the file to ${issueFile(next)}`,
  });
}

function numberProblem(meta: PostMeta, details: Parameters<typeof diagnostic>[3]): Diagnostic {
  return diagnostic("issue-number", meta.file, placeIn(meta), details);
}

function placeIn(meta: PostMeta): Place {
  return placesOf(meta).issue?.number ?? lineIndex("").place(0);
}
