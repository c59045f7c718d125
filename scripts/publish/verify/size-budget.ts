import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { sitePathOf } from "../../../site/content/href-of.ts";
import { postUrl } from "../../../site/content/urls.ts";
import { formatBytes } from "../../reporters/format-text.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";
import type { BuiltPage } from "./built-pages.ts";

/**
 * What the first page of a visit may cost: bytes as Hosting's network sends them, compressed at best quality. The engine's own
 * scripts and styles take less, see tests/e2e/budgets.test.ts: the rest is for the owner's components and styles.
 */
export const BUDGET = { document: 30_000, script: 110_000, stylesheet: 20_000 };

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface SizeReport {
  /** Sizes beyond the budget for which no post's text and figures are the reason. */
  problems: string[];
  /** Sizes beyond it because of the text and the figures of a post, which are its author's choice. */
  warnings: string[];
}

/** Compares the sizes of what each page requests by itself with the budget. `base` is the site's base path on its host. */
export function sizeBudget(out: string, base: string): (page: BuiltPage) => SizeReport {
  const sizes = new Map<string, number>();
  /** A missing file has no size: the check of the links reports it. */
  const read = (file: string): Uint8Array => {
    try {
      return readFileSync(join(out, file));
    } catch {
      return new Uint8Array();
    }
  };
  /** The size of a file. Files of other sites count as nothing. */
  const measure = (url: string) => {
    const path = sitePathOf(url, base);
    return path === undefined ? 0 : brotliCompressSync(read(path.slice(1))).length;
  };
  const sizeOf = (url: string) => getOrCompute(sizes, url, () => measure(url));
  const sum = (urls: Set<string>) => [...urls].reduce((all, url) => all + sizeOf(url), 0);
  return ({ path, elements }) => {
    const { scripts, styles } = requestsOf(elements);
    const document = read(path === "/" ? "index.html" : `${path.slice(1)}.html`);
    const bytes = documentSize(document);
    const shell =
      bytes > BUDGET.document && path.startsWith(postUrl("")) ? documentSize(withoutArticle(document)) : bytes;
    const problems = [
      ...overBudget(path, "document", shell),
      ...overBudget(path, "script", sum(scripts)),
      ...overBudget(path, "stylesheet", sum(styles)),
    ];
    const isLongPost = bytes > BUDGET.document && shell <= BUDGET.document;
    return { problems, warnings: isLongPost ? [longPost(path, bytes)] : [] };
  };
}

function requestsOf(elements: BuiltPage["elements"]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  for (const { name, attributes } of elements) {
    if (name === "script" && attributes.src) scripts.add(attributes.src);
    // Scripts that the script in the head starts.
    if (name === "script") for (const url of attributes["data-scripts"]?.split(" ") ?? []) scripts.add(url);
    if (name !== "link" || !attributes.href) continue;
    if (attributes.rel === "modulepreload") scripts.add(attributes.href);
    if (attributes.rel === "stylesheet") styles.add(attributes.href);
  }
  return { scripts, styles };
}

/** Best quality takes fifty times as long as the quick one: it is used only where the quick result is too large. */
function documentSize(bytes: Uint8Array): number {
  const quick = brotliCompressSync(bytes, QUICK).length;
  return quick <= BUDGET.document ? quick : brotliCompressSync(bytes).length;
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
