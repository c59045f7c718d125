import type { TextRecord } from "../../compile/post/markdown/compile-markdown.ts";
import { contentHash, dataHash } from "../../system/hash.ts";
import type { TextsFile } from "./texts-file.ts";

/** By which a text is found, and what it offers to links. */
export interface TextKey {
  /** The hash of the text's JSON. */
  hash: string;
  /** The hash of what links can lead to: equal when all anchors are the same. */
  offers: string;
}

/** What other files need to know of a text, read and parsed on demand: most builds need few texts. */
export class LazyText implements TextRecord, TextKey {
  readonly hash: string;
  readonly offers: string;
  readonly #kept: string | TextsFile;
  #record: TextRecord | undefined;

  /** `kept`: its JSON, or the file in which that stands. */
  constructor({ hash, offers }: TextKey, kept: string | TextsFile) {
    this.hash = hash;
    this.offers = offers;
    this.#kept = kept;
  }

  static of(record: TextRecord): LazyText {
    const { links, images, anchors, words } = record;
    // Figures have ids, too. The position of an image does not matter: an edit above moves it.
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
