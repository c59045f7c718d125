import type { SourceFile } from "../compile/source/source.ts";
import type { ReadSource } from "../read-sources.ts";

/** Source files by path, each read when it is asked for. */
export class LazySources extends Map<string, SourceFile> {
  readonly #known: ReadonlyMap<string, string>;
  readonly #pattern: RegExp;
  readonly #read: ReadSource;

  constructor(known: ReadonlyMap<string, string>, pattern: RegExp, read: ReadSource) {
    super();
    this.#known = known;
    this.#pattern = pattern;
    this.#read = read;
  }

  override has(path: string): boolean {
    return this.#known.has(path) && this.#pattern.test(path);
  }

  override get(path: string): SourceFile | undefined {
    return this.has(path) ? this.#read(path) : undefined;
  }

  override *keys(): MapIterator<string> {
    for (const path of this.#known.keys()) if (this.#pattern.test(path)) yield path;
  }
}
