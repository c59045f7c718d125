/** A file as it was written. */
export interface FileStat {
  size: number;
  /** In milliseconds, as the file system has it. */
  mtime: number;
  hash: string;
}

/** A name that people understand, and a hash. */
export type Input = readonly [name: string, hash: string];

/** Pairs, as V8 takes three times as long for ten thousand objects with different property names. */
export type Inputs = readonly Input[];

/** The stats of files, by path. */
export type Files = ReadonlyMap<string, FileStat>;

/** The hashes of the blobs that other targets need of this one, by name. */
export type BlobHashes = Record<string, string>;

/**
 * What a build made of a target. Held as the text that stands in the manifest: inputs are compared as text, and the rest is
 * parsed on demand.
 */
export class TargetState {
  readonly #inputs: string;
  readonly #blobs: string;
  #files: string;
  #blobHashes: Readonly<BlobHashes> | undefined;
  #stats: Files | undefined;

  private constructor(inputs: string, blobs: string, files: string) {
    this.#inputs = inputs;
    this.#blobs = blobs;
    this.#files = files;
  }

  static of(inputs: Inputs, { files, blobs }: { files: Files; blobs: BlobHashes }): TargetState {
    return new TargetState(JSON.stringify(inputs), JSON.stringify(blobs), JSON.stringify([...files]));
  }

  static fromText(text: string): TargetState {
    const [inputs = "", blobs = "", files = ""] = text.split("\t");
    return new TargetState(inputs, blobs, files);
  }

  /** Prints the state on one line. JSON has no tabs. */
  toText(): string {
    return `${this.#inputs}\t${this.#blobs}\t${this.#files}`;
  }

  equals(other: TargetState): boolean {
    return this.#inputs === other.#inputs && this.#files === other.#files && this.#blobs === other.#blobs;
  }

  /** The target was made from the same inputs in the same order. */
  isMadeOf(inputs: Inputs): boolean {
    return this.#inputs === JSON.stringify(inputs);
  }

  get inputs(): Inputs {
    return JSON.parse(this.#inputs);
  }

  get files(): Files {
    this.#stats ??= new Map(this.fileList);
    return this.#stats;
  }

  /** The same as a list, which is parsed on each call and not kept: a verification of a whole output needs it only once. */
  get fileList(): [path: string, stat: FileStat][] {
    return JSON.parse(this.#files);
  }

  /** False if the target certainly has no file of this path. */
  mentions(path: string): boolean {
    return this.#files.includes(JSON.stringify(path));
  }

  get blobs(): Readonly<BlobHashes> {
    this.#blobHashes ??= JSON.parse(this.#blobs) as BlobHashes;
    return this.#blobHashes;
  }

  /** Updates the stats of these files, whose content is the same. */
  refreshStats(stats: Files): void {
    this.#stats = new Map([...this.files, ...stats]);
    this.#files = JSON.stringify([...this.#stats]);
  }
}
