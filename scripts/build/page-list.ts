import { pageListUrl, pageOfData } from "../../site/content/urls.ts";
import { contentHash } from "./content-hash.ts";
import type { SiteUnit } from "./site-units.ts";
import type { FileMark } from "./unit-state.ts";

/**
 * What every page says, as a hash: `briefs publish` compares it with that of the site that is live. Scripts and styles have
 * no part in it: a page that only looks different has not changed for its reader.
 */
export function pageListUnit(files: [path: string, mark: FileMark][]): SiteUnit {
  const pages = files.flatMap(([path, { hash }]) => {
    const page = pageOfData(`/${path}`);
    return page === undefined ? [] : [[page, hash.slice(0, 12)] as const];
  });
  const content = JSON.stringify(Object.fromEntries(pages.sort(([a], [b]) => (a < b ? -1 : 1))));
  const make = () => [{ path: pageListUrl().slice(1), content }];
  return { name: "the list of pages", inputs: { "what pages say": contentHash(content) }, make };
}
