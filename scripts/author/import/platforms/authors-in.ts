import { parse } from "yaml";
import { z } from "zod";
import type { ForeignFiles } from "../foreign-files.ts";

const schema = z.record(z.string(), z.looseObject({ name: z.string() }));

/** Posts name their authors by the keys of a file; one that cannot be read names nobody. */
export function authorsIn({ paths, read }: ForeignFiles, file: string): ReadonlyMap<string, string> {
  if (!paths.has(file)) return new Map();
  const { data = {} } = schema.safeParse(parseLeniently(new TextDecoder().decode(read(file))));
  return new Map(Object.entries(data).map(([key, { name }]) => [key, name]));
}

function parseLeniently(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}
