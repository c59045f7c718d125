import { pageListUrl, pageOfData } from "../../site/content/urls.ts";
import { commonInputs } from "./common-inputs.ts";
import { contentHash } from "./content-hash.ts";
import type { Means } from "./means.ts";
import type { SiteUnit } from "./site-units.ts";
import type { Files } from "./unit-state.ts";

const NAME = "the list of pages";
const SAID = "what pages say";
const FILE = pageListUrl().slice(1);

/**
 * What every page says, as a hash: `briefs publish` compares it with that of the site that is live. Scripts and styles have
 * no part in it: a page that only looks different has not changed for its reader. It comes last, as all that differs from
 * the last output must be known.
 */
export function pageListUnit({ trees, engine, pictures }: Pick<Means, "trees" | "engine" | "pictures">): SiteUnit {
  const common = commonInputs(engine.hash, pictures);
  const before = trees.before({ name: NAME, inputs: { ...common, [SAID]: "" } }, SAID);
  const text = before && trees.read(FILE);
  // By its bytes: what is wrong in it would be in every later one.
  const isKnown = text !== undefined && contentHash(text) === before?.files[FILE]?.hash;
  const pages = new Map<string, string>(isKnown ? Object.entries(JSON.parse(text)) : []);
  const { gone, come } = trees.difference(isKnown);
  for (const files of gone) for (const { page } of pagesOf(files)) pages.delete(page);
  for (const files of come) for (const { page, hash } of pagesOf(files)) pages.set(page, hash);
  const content = JSON.stringify(Object.fromEntries([...pages].sort(([a], [b]) => (a < b ? -1 : 1))));
  return { name: NAME, inputs: { ...common, [SAID]: contentHash(content) }, make: () => [{ path: FILE, content }] };
}

function pagesOf(files: Files) {
  return Object.entries(files).flatMap(([path, { hash }]) => {
    const page = pageOfData(`/${path}`);
    return page === undefined ? [] : [{ page, hash: hash.slice(0, 12) }];
  });
}
