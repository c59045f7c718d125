import type { TextRecord } from "../../compile/post/markdown/compile-markdown.ts";
import { dataHash } from "../../system/hash.ts";

/** What other files need to know of a text, as JSON that is parsed on demand: most builds need few texts. */
export class LazyText implements TextRecord {
  readonly json: string;
  /** The hash of what links can lead to: equal when all anchors are the same. */
  readonly offers: string;
  #record: TextRecord | undefined;

  constructor(json: string, offers: string) {
    this.json = json;
    this.offers = offers;
  }

  static of(record: TextRecord): LazyText {
    const { links, images, anchors, words } = record;
    // Figures have ids, too. The position of an image does not matter: an edit above moves it.
    const ids = images.map(({ url, alone }) => [url, alone]);
    return new LazyText(JSON.stringify({ links, images, anchors, words }), dataHash([anchors, ids]));
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
