import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { BuiltPage } from "../audit/built-pages.ts";
import { formatBytes } from "../diagnostics/format-text.ts";

/** What a page opened as the first may cost its reader: bytes as Hosting's network sends them, compressed at its best. */
export const BUDGET = { document: 30_000, script: 90_000, stylesheet: 12_000 };

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Weighs the pages of a built site: what a page asks for before any reader does anything. */
export class Scales {
  readonly #out: string;
  readonly #shared = new Map<string, number>();

  constructor(out: string) {
    this.#out = out;
  }

  /** What of a page is too heavy. */
  problems({ path, elements }: BuiltPage): string[] {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const { name, attributes } of elements) {
      if (name === "script" && attributes.src) scripts.add(attributes.src);
      if (name !== "link" || !attributes.href) continue;
      if (attributes.rel === "modulepreload") scripts.add(attributes.href);
      if (attributes.rel === "stylesheet") styles.add(attributes.href);
    }
    return [
      ...tooHeavy(path, "document", this.#document(path)),
      ...tooHeavy(path, "script", this.#sum(scripts)),
      ...tooHeavy(path, "stylesheet", this.#sum(styles)),
    ];
  }

  /** The best quality takes fifty times as long: it is asked where the quick one does not do. */
  #document(path: string): number {
    const bytes = this.#read(path === "/" ? "index.html" : `${path.slice(1)}.html`);
    const quick = brotliCompressSync(bytes, QUICK).length;
    return quick <= BUDGET.document ? quick : brotliCompressSync(bytes).length;
  }

  #sum(urls: Iterable<string>): number {
    return [...urls].reduce((sum, url) => sum + this.#weigh(url), 0);
  }

  #weigh(url: string): number {
    const known = this.#shared.get(url);
    if (known !== undefined) return known;
    const weight = url.startsWith("/") ? brotliCompressSync(this.#read(url.slice(1))).length : 0;
    this.#shared.set(url, weight);
    return weight;
  }

  /** A file that is not there is told of by whoever follows the links. */
  #read(file: string): Uint8Array {
    try {
      return readFileSync(join(this.#out, file));
    } catch {
      return new Uint8Array();
    }
  }
}

function tooHeavy(path: string, what: keyof typeof BUDGET, bytes: number): string[] {
  if (bytes <= BUDGET[what]) return [];
  return [`${path}: ${what} of ${formatBytes(bytes)} compressed, where ${formatBytes(BUDGET[what])} is the most`];
}
