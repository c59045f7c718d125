import type { SourceFile } from "../compile/source/source.ts";
import { isCsv } from "../compile/source/source-kinds.ts";
import type { ReadSource } from "../project/read-sources.ts";

/** The CSVs among the known files, each read when it is asked for. */
export class LazyTables extends Map<string, SourceFile> {
  readonly #known: ReadonlyMap<string, string>;
  readonly #read: ReadSource;

  constructor(known: ReadonlyMap<string, string>, read: ReadSource) {
    super();
    this.#known = known;
    this.#read = read;
  }

  override has(path: string): boolean {
    return isCsv({ path }) && this.#known.has(path);
  }

  override get(path: string): SourceFile | undefined {
    return this.has(path) ? this.#read(path) : undefined;
  }

  override *keys(): MapIterator<string> {
    for (const path of this.#known.keys()) if (isCsv({ path })) yield path;
  }
}
