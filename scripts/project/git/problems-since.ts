import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { Sources } from "../../compile/source/source.ts";
import type { ChangedFiles } from "./changed-since.ts";

/**
 * The problems of changed files, and those elsewhere that were not there before: a link to a post that has been removed
 * is the removal's. Only where a file that has not changed has a problem, the sources of then are compiled.
 */
export async function problemsSince(
  diagnostics: Diagnostic[],
  { files, sourcesThen }: ChangedFiles,
  compile: (sources: Sources) => Diagnostic[],
): Promise<Diagnostic[]> {
  if (diagnostics.every(({ file }) => files.has(file))) return diagnostics;
  const before = new Set(compile(await sourcesThen()).map(identity));
  return diagnostics.filter((one) => files.has(one.file) || !before.has(identity(one)));
}

function identity({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, message]);
}
