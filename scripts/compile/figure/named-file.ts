import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { suggestPath } from "../diagnostics/suggest.ts";
import { firstCharacter, type Located } from "../schema/located.ts";
import { folderOf, relativePath, resolvePath } from "../source/paths.ts";
import type { SourceFile } from "../source/source.ts";
import { unreadProblem } from "../source/unread-problem.ts";

interface Input {
  /** The path of the figure. */
  file: string;
  document: Located;
  data: ReadonlyMap<string, SourceFile>;
  /** The field that names the file. */
  field: string;
  /** Matches the paths of such files. The schema reports other paths. */
  pattern: RegExp;
  /** The word for the file in messages, such as "drawing". */
  noun: string;
}

/** A file that a figure names. If it cannot be read, `found` is missing and `diagnostics` has the reason. */
export interface NamedFile {
  name: string;
  path: string;
  place: Place;
  found?: SourceFile;
  diagnostics: Diagnostic[];
}

/** Undefined if the schema already reports the field. */
export function namedFile(input: Input): NamedFile | undefined {
  const { file, document, data, field, pattern } = input;
  const name = document.value[field];
  if (typeof name !== "string" || !pattern.test(name)) return undefined;
  const path = resolvePath(file, name);
  const named = { name, path, place: document.placeOf([field]) ?? firstCharacter(document) };
  const source = data.get(path);
  if (!source) return { ...named, diagnostics: [missing(input, named)] };
  const unread = unreadProblem(source);
  return unread ? { ...named, diagnostics: [unread] } : { ...named, found: source, diagnostics: [] };
}

function missing(
  { file, data, pattern, noun }: Input,
  { name, path, place }: Omit<NamedFile, "diagnostics">,
): Diagnostic {
  const like = [...data.keys()].filter((one) => pattern.test(one));
  const beside = like.filter((one) => folderOf(one) === folderOf(path));
  const suggested = suggestPath(path, like) ?? (beside.length === 1 ? beside[0] : undefined);
  return diagnostic("figure-data-missing", file, place, {
    message: `There is no file "${name}" (${path})`,
    hint: suggested
      ? `Did you mean "${relativePath(file, suggested).replace(/^\.\//, "")}"?`
      : `Put the ${noun} beside the figure`,
  });
}
