/** A map whose values are made when they are asked for. It does not keep them: `make` may cache them. */
export class LazyMap<T> extends Map<string, T> {
  readonly #keys: ReadonlySet<string>;
  readonly #make: (key: string) => T;

  constructor(keys: Iterable<string>, make: (key: string) => T) {
    super();
    this.#keys = keys instanceof Set ? keys : new Set(keys);
    this.#make = make;
  }

  override has(key: string): boolean {
    return this.#keys.has(key);
  }

  override get(key: string): T | undefined {
    return this.has(key) ? this.#make(key) : undefined;
  }

  override *values(): MapIterator<T> {
    for (const key of this.#keys) yield this.#make(key);
  }

  override *keys(): MapIterator<string> {
    yield* this.#keys;
  }
}
