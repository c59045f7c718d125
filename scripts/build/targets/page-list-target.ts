import { pageListUrl, pageOfData } from "../../../site/content/urls.ts";
import { contentHash } from "../../system/hash.ts";
import type { BuildContext } from "../build-context.ts";
import { commonInputs } from "./common-inputs.ts";
import type { SiteTarget } from "./target.ts";
import type { Files } from "./target-state.ts";

const NAME = "the list of pages";
const SAID = "what pages say";
const FILE = pageListUrl().slice(1);

/**
 * What every page says, as a hash: `briefs publish` compares it with that of the site that is live. Scripts and styles have
 * no part in it: a page that only looks different has not changed for its reader. It comes last, as all that differs from
 * the last output must be known.
 */
export function pageListTarget({
  output,
  engine,
  pictures,
}: Pick<BuildContext, "output" | "engine" | "pictures">): SiteTarget {
  const common = commonInputs(engine.hash, pictures);
  const before = output.before({ name: NAME, inputs: [...common, [SAID, ""]] }, SAID);
  const text = before && output.read(FILE);
  // By its bytes: what is wrong in it would be in every later one.
  const isKnown = text !== undefined && contentHash(text) === before?.files.get(FILE)?.hash;
  const { gone, come } = output.difference(isKnown);
  const content = withPages(isKnown ? text : "{}", gone.flatMap(pagesOf), come.flatMap(pagesOf));
  return { name: NAME, inputs: [...common, [SAID, contentHash(content)]], make: () => [{ path: FILE, content }] };
}

/** So few are sought in the text, which is quicker than to read it. */
const FEW = 50;

function withPages(text: string, gone: Page[], come: Page[]): string {
  const before = new Map(gone.map(({ page, hash }) => [page, hash]));
  if (gone.length === come.length && come.length <= FEW && come.every(({ page }) => before.has(page)))
    return come.reduce(
      (text, { page, hash }) => text.replace(entry(page, before.get(page)), () => entry(page, hash)),
      text,
    );
  const pages = new Map<string, string>(Object.entries(JSON.parse(text)));
  for (const { page } of gone) pages.delete(page);
  for (const { page, hash } of come) pages.set(page, hash);
  return JSON.stringify(Object.fromEntries([...pages].sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** As the text has it: only names are followed by a colon. */
function entry(page: string, hash = ""): string {
  return `${JSON.stringify(page)}:"${hash}"`;
}

interface Page {
  page: string;
  hash: string;
}

function pagesOf(files: Files): Page[] {
  return [...files].flatMap(([path, { hash }]) => {
    const page = pageOfData(`/${path}`);
    return page === undefined ? [] : [{ page, hash: hash.slice(0, 12) }];
  });
}
