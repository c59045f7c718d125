import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { postUrl } from "../../../site/content/urls.ts";
import { formatBytes } from "../../reporters/format-text.ts";
import type { BuiltPage } from "./built-pages.ts";

/** What a page opened as the first may cost its reader: bytes as Hosting's network sends them, compressed at its best. */
export const BUDGET = { document: 30_000, script: 90_000, stylesheet: 12_000 };

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface Weighed {
  /** What the engine makes too heavy. */
  problems: string[];
  /** What is heavy by the text and the figures of a post: its author's choice. */
  remarks: string[];
}

/** Weighs the pages of a built site: what a page asks for before any reader does anything. */
export class SizeBudget {
  readonly #out: string;
  readonly #shared = new Map<string, number>();

  constructor(out: string) {
    this.#out = out;
  }

  weigh({ path, elements }: BuiltPage): Weighed {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const { name, attributes } of elements) {
      if (name === "script" && attributes.src) scripts.add(attributes.src);
      if (name !== "link" || !attributes.href) continue;
      if (attributes.rel === "modulepreload") scripts.add(attributes.href);
      if (attributes.rel === "stylesheet") styles.add(attributes.href);
    }
    const document = this.#read(path === "/" ? "index.html" : `${path.slice(1)}.html`);
    const bytes = documentWeight(document);
    const shell = bytes > BUDGET.document && isPost(path) ? documentWeight(withoutArticle(document)) : bytes;
    const problems = [
      ...tooHeavy(path, "document", shell),
      ...tooHeavy(path, "script", this.#sum(scripts)),
      ...tooHeavy(path, "stylesheet", this.#sum(styles)),
    ];
    const isHeavyByItself = bytes > BUDGET.document && shell <= BUDGET.document;
    return { problems, remarks: isHeavyByItself ? [remark(path, bytes)] : [] };
  }

  #sum(urls: Iterable<string>): number {
    return [...urls].reduce((sum, url) => sum + this.#weightOf(url), 0);
  }

  #weightOf(url: string): number {
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

/** The best quality takes fifty times as long: it is asked where the quick one does not do. */
function documentWeight(bytes: Uint8Array): number {
  const quick = brotliCompressSync(bytes, QUICK).length;
  return quick <= BUDGET.document ? quick : brotliCompressSync(bytes).length;
}

function isPost(path: string): boolean {
  return path.startsWith(postUrl(""));
}

/** What stands around a post: no post has an <article> in it. */
function withoutArticle(document: Uint8Array): Uint8Array {
  const html = Buffer.from(document);
  return Buffer.concat([html.subarray(0, html.indexOf("<article")), html.subarray(html.lastIndexOf("</article>"))]);
}

function remark(path: string, bytes: number): string {
  return `${path} takes ${formatBytes(bytes)} compressed, by its text and figures: two shorter posts would open sooner`;
}

function tooHeavy(path: string, what: keyof typeof BUDGET, bytes: number): string[] {
  if (bytes <= BUDGET[what]) return [];
  return [`${path}: ${what} of ${formatBytes(bytes)} compressed, where ${formatBytes(BUDGET[what])} is the most`];
}
