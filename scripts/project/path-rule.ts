import { matchesGlob } from "node:path/posix";
import { UsageError } from "../system/usage-error.ts";

/** The paths that a redirect, a rewrite or headers of firebase.json are for: a glob, or a regular expression of RE2. */
export interface PathRule {
  source?: string;
  regex?: string;
}

/** Tells whether Hosting applies the rule to a path. In its globs, ":name" stands for one segment and ":name*" for several. */
export function covers({ source, regex }: PathRule, path: string): boolean {
  if (regex !== undefined) return new RegExp(inJavaScript(regex), "u").test(path);
  if (source === undefined) return false;
  return matchesGlob(path, source.replace(/:\w+\*/g, "**").replace(/:\w+/g, "*"));
}

/** The pattern of a rule as it is written in firebase.json, for messages. */
export function nameOfRule({ source, regex }: PathRule): string {
  return source ?? regex ?? "";
}

/** Writes a regular expression of RE2 for JavaScript: (?P<name> begins a named group there. */
export function inJavaScript(regex: string): string {
  return regex.replaceAll("(?P<", "(?<");
}

/** Throws for a pattern that JavaScript cannot read: neither the preview nor the verification of a site could apply it. */
export function checkRegex(regex: string, file: string): void {
  try {
    new RegExp(inJavaScript(regex), "u");
  } catch {
    throw new UsageError(
      `${file}: the regex ${regex} cannot be read`,
      "Correct it, or write it without what only RE2 has, such as (?i)",
    );
  }
}
