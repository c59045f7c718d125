import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { postUrl } from "../../../site/content/urls.ts";
import { formatBytes } from "../../reporters/format-text.ts";
import type { BuiltPage } from "./built-pages.ts";

/** What the first page of a visit may cost: bytes as Hosting's network sends them, compressed at best quality. */
export const BUDGET = { document: 30_000, script: 93_000, stylesheet: 12_000 };

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface SizeReport {
  /** Sizes beyond the budget by what the engine makes. */
  problems: string[];
  /** Sizes beyond it by the text and the figures of a post, which are its author's choice. */
  warnings: string[];
}

/** Compares what each page of a built site requests by itself with the budget. */
export class SizeBudget {
  readonly #out: string;
  readonly #sizes = new Map<string, number>();

  constructor(out: string) {
    this.#out = out;
  }

  check({ path, elements }: BuiltPage): SizeReport {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    for (const { name, attributes } of elements) {
      if (name === "script" && attributes.src) scripts.add(attributes.src);
      if (name !== "link" || !attributes.href) continue;
      if (attributes.rel === "modulepreload") scripts.add(attributes.href);
      if (attributes.rel === "stylesheet") styles.add(attributes.href);
    }
    const document = this.#read(path === "/" ? "index.html" : `${path.slice(1)}.html`);
    const bytes = documentSize(document);
    const shell = bytes > BUDGET.document && isPost(path) ? documentSize(withoutArticle(document)) : bytes;
    const problems = [
      ...overBudget(path, "document", shell),
      ...overBudget(path, "script", this.#sum(scripts)),
      ...overBudget(path, "stylesheet", this.#sum(styles)),
    ];
    const isLongPost = bytes > BUDGET.document && shell <= BUDGET.document;
    return { problems, warnings: isLongPost ? [longPost(path, bytes)] : [] };
  }

  #sum(urls: Iterable<string>): number {
    return [...urls].reduce((sum, url) => sum + this.#sizeOf(url), 0);
  }

  #sizeOf(url: string): number {
    const known = this.#sizes.get(url);
    if (known !== undefined) return known;
    const size = url.startsWith("/") ? brotliCompressSync(this.#read(url.slice(1))).length : 0;
    this.#sizes.set(url, size);
    return size;
  }

  /** A missing file has no size: the check of the links reports it. */
  #read(file: string): Uint8Array {
    try {
      return readFileSync(join(this.#out, file));
    } catch {
      return new Uint8Array();
    }
  }
}

/** Best quality takes fifty times as long as the quick one: it is used only where the quick result is too large. */
function documentSize(bytes: Uint8Array): number {
  const quick = brotliCompressSync(bytes, QUICK).length;
  return quick <= BUDGET.document ? quick : brotliCompressSync(bytes).length;
}

function isPost(path: string): boolean {
  return path.startsWith(postUrl(""));
}

/** The part of the page around a post. A post itself can hold no <article>. */
function withoutArticle(document: Uint8Array): Uint8Array {
  const html = Buffer.from(document);
  return Buffer.concat([html.subarray(0, html.indexOf("<article")), html.subarray(html.lastIndexOf("</article>"))]);
}

function longPost(path: string, bytes: number): string {
  return `${path} takes ${formatBytes(bytes)} compressed, by its text and figures: two shorter posts would open sooner`;
}

function overBudget(path: string, what: keyof typeof BUDGET, bytes: number): string[] {
  if (bytes <= BUDGET[what]) return [];
  return [`${path}: ${what} of ${formatBytes(bytes)} compressed, where ${formatBytes(BUDGET[what])} is the most`];
}
