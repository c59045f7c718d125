import { parse } from "yaml";
import { z } from "zod";
import { readText, type SourceTree } from "../source-tree.ts";

const schema = z.record(z.string(), z.looseObject({ name: z.string() }));

/** Reads the file that maps authors' keys to their names. A file that cannot be read maps none. */
export function authorsIn(files: SourceTree, file: string): ReadonlyMap<string, string> {
  if (!files.paths.has(file)) return new Map();
  const { data = {} } = schema.safeParse(parseLeniently(readText(files, file)));
  return new Map(Object.entries(data).map(([key, { name }]) => [key, name]));
}

function parseLeniently(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}
