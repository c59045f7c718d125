import type { TextRecord } from "../../compile/post/markdown/compile-markdown.ts";
import { contentHash, dataHash } from "../../system/hash.ts";
import type { TextsFile } from "./texts-file.ts";

/** What other files need to know of a text, read and parsed on demand: most builds need few texts. */
export class LazyText implements TextRecord {
  /** The hash of its JSON. */
  readonly hash: string;
  /** The hash of what links can lead to: equal when all anchors are the same. */
  readonly offers: string;
  readonly #kept: string | TextsFile;
  #record: TextRecord | undefined;

  private constructor(hash: string, offers: string, kept: string | TextsFile) {
    this.hash = hash;
    this.offers = offers;
    this.#kept = kept;
  }

  static of(record: TextRecord): LazyText {
    const { links, images, anchors, words } = record;
    // Figures have ids, too. The position of an image does not matter: an edit above moves it.
    const ids = images.map(({ url, alone }) => [url, alone]);
    return LazyText.ofJson(JSON.stringify({ links, images, anchors, words }), dataHash([anchors, ids]));
  }

  static ofJson(json: string, offers: string): LazyText {
    return new LazyText(contentHash(json), offers, json);
  }

  /** A text that stands in a file under its hash. */
  static in(texts: TextsFile, hash: string, offers: string): LazyText {
    return new LazyText(hash, offers, texts);
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
