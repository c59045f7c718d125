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
 * Lists a hash of what each page says. `briefs publish` compares the list with that of the live site. Scripts and styles are
 * left out: a page that only looks different has not changed for its readers. This target is planned last, as it depends on all
 * others.
 */
export function pageListTarget(build: Pick<BuildContext, "output" | "engine" | "pictures">): SiteTarget {
  const { output } = build;
  const common = commonInputs("list of pages", build);
  const before = output.before({ name: NAME, inputs: [...common, [SAID, ""]] }, SAID);
  const text = before && output.read(FILE);
  // The last list is used only if its bytes are as they were written: a mistake in it would be in every later list.
  const isKnown = text !== undefined && contentHash(text) === before?.files.get(FILE)?.hash;
  const { gone, come } = output.difference(isKnown);
  const content = withPages(isKnown ? text : "{}", gone.flatMap(pagesOf), come.flatMap(pagesOf));
  return { name: NAME, inputs: [...common, [SAID, contentHash(content)]], make: () => [{ path: FILE, content }] };
}

/** Up to this number, entries are replaced in the text, which is quicker than parsing it. */
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

/** An entry as the JSON has it. It cannot match elsewhere, as only names are followed by a colon. */
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
