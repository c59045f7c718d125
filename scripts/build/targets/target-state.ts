/** A file of a tree as it was written. */
export interface FileStat {
  size: number;
  /** Milliseconds, as the file system has it. */
  mtime: number;
  hash: string;
}

/** A name that a person understands, and the hash of what was there. */
export type Input = readonly [name: string, hash: string];

/** Pairs: V8 needs three times as long for ten thousand objects of which each has a property that no other has. */
export type Inputs = readonly Input[];

/** By path. */
export type Files = ReadonlyMap<string, FileStat>;

/** By name: the hashes of what other targets need to know of this one; it lies among the parts. */
export type BlobHashes = Record<string, string>;

/**
 * What was made as a whole, when one of the inputs had changed. Kept as the text that a manifest has of it: inputs are
 * compared as they are written, and the rest is taken apart when somebody asks.
 */
export class TargetState {
  readonly #inputs: string;
  readonly #parts: string;
  #files: string;
  #partHashes: Readonly<BlobHashes> | undefined;
  #marks: Files | undefined;

  private constructor(inputs: string, parts: string, files: string) {
    this.#inputs = inputs;
    this.#parts = parts;
    this.#files = files;
  }

  static of(inputs: Inputs, { files, parts }: { files: Files; parts: BlobHashes }): TargetState {
    return new TargetState(JSON.stringify(inputs), JSON.stringify(parts), JSON.stringify([...files]));
  }

  static fromText(text: string): TargetState {
    const [inputs = "", parts = "", files = ""] = text.split("\t");
    return new TargetState(inputs, parts, files);
  }

  /** One line: JSON has no tabs. */
  toText(): string {
    return `${this.#inputs}\t${this.#parts}\t${this.#files}`;
  }

  equals(other: TargetState): boolean {
    return this.#inputs === other.#inputs && this.#files === other.#files && this.#parts === other.#parts;
  }

  /** It was made of the same, in the same order. */
  isMadeOf(inputs: Inputs): boolean {
    return this.#inputs === JSON.stringify(inputs);
  }

  get inputs(): Inputs {
    return JSON.parse(this.#inputs);
  }

  get files(): Files {
    this.#marks ??= new Map(JSON.parse(this.#files) as [string, FileStat][]);
    return this.#marks;
  }

  /** It may have a file of this path; otherwise it has none. */
  mentions(path: string): boolean {
    return this.#files.includes(JSON.stringify(path));
  }

  get parts(): Readonly<BlobHashes> {
    this.#partHashes ??= JSON.parse(this.#parts) as BlobHashes;
    return this.#partHashes;
  }

  /** These files are the same, but have other marks. */
  remark(marks: Files): void {
    this.#marks = new Map([...this.files, ...marks]);
    this.#files = JSON.stringify([...this.#marks]);
  }
}
