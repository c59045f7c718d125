import { DamagedCacheError } from "./blob-store.ts";
import { readChecksummedLines, writeChecksummedLines } from "./checksummed-file.ts";

/** The records name a text that is missing. Nothing else in the cache depends on the records. */
export class DamagedRecordsError extends DamagedCacheError {}

/** The JSON of many texts, each under its hash. The file is read when the first of them is needed. */
export class TextsFile {
  readonly #file: string;
  #texts: ReadonlyMap<string, string> | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Throws where the text is missing or the file is damaged. */
  read(hash: string): string {
    this.#texts ??= new Map(readChecksummedLines(this.#file)?.map(fromLine));
    const json = this.#texts.get(hash);
    if (json === undefined) throw new DamagedRecordsError(`The cached text ${hash} is missing`);
    return json;
  }

  /** Replaces all texts. JSON has no tabs. */
  write(texts: ReadonlyMap<string, string>): void {
    writeChecksummedLines(
      this.#file,
      Array.from(texts, (line) => line.join("\t")),
    );
    this.#texts = texts;
  }
}

function fromLine(line: string): [hash: string, json: string] {
  const at = line.indexOf("\t");
  return [line.slice(0, at), line.slice(at + 1)];
}
