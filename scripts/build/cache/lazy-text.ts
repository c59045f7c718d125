import type { TextRecord } from "../../compile/post/markdown/compile-markdown.ts";
import { contentHash, dataHash } from "../../system/hash.ts";
import type { TextsFile } from "./texts-file.ts";

/** Identifies a text, and what links to it may lead to. */
export interface TextKey {
  /** The hash of the text's JSON. */
  hash: string;
  /** The hash of all that links can lead to: equal if all anchors are the same. */
  offers: string;
}

/** What other files need to know of a text, read and parsed on demand: most builds need few texts. */
export class LazyText implements TextRecord, TextKey {
  readonly hash: string;
  readonly offers: string;
  readonly #kept: string | TextsFile;
  #record: TextRecord | undefined;

  /** `kept` is the text's JSON, or the file that contains it. */
  constructor({ hash, offers }: TextKey, kept: string | TextsFile) {
    this.hash = hash;
    this.offers = offers;
    this.#kept = kept;
  }

  static of(record: TextRecord): LazyText {
    const { links, images, anchors, words } = record;
    // Figures, which are written as images, have ids, too. The position of an image is left out, as an edit above moves it.
    const ids = images.map(({ url, alone }) => [url, alone]);
    const json = JSON.stringify({ links, images, anchors, words });
    return new LazyText({ hash: contentHash(json), offers: dataHash([anchors, ids]) }, json);
  }

  get json(): string {
    return typeof this.#kept === "string" ? this.#kept : this.#kept.read(this.hash);
  }

  get links(): TextRecord["links"] {
    return this.#read().links;
  }

  get images(): TextRecord["images"] {
    return this.#read().images;
  }

  get anchors(): TextRecord["anchors"] {
    return this.#read().anchors;
  }

  get words(): TextRecord["words"] {
    return this.#read().words;
  }

  #read(): TextRecord {
    this.#record ??= JSON.parse(this.json) as TextRecord;
    return this.#record;
  }
}
