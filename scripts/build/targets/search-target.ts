import type { IndexedPost, IndexedPosts, IndexState } from "../../render/search-index/index-state.ts";
import { decodeIndexed } from "../../render/search-index/indexed-text.ts";
import { dataHash } from "../../system/hash.ts";
import { commonInputs } from "./common-inputs.ts";
import type { Site } from "./site.ts";
import type { PreviousTarget, SiteTarget, TargetFile } from "./target.ts";

/** The name of the target. */
export const SEARCH_INDEX = "the search index";

const FOUND = "what can be found";

/** The index of all texts. An edit changes few of its files: they are patched, without reading ten thousand posts. */
export function searchTarget(site: Site): SiteTarget {
  const posts = site.posts.map(({ id, date, slug, blobs }) => ({ id, date, slug, key: blobs.found }));
  let state: IndexState | undefined;
  return {
    name: SEARCH_INDEX,
    inputs: [...commonInputs("search index", site), [FOUND, dataHash(posts.map(({ key }) => key))]],
    patched: FOUND,
    make: async (before) => {
      const { byAge, LIMITS } = await import("../../render/search-index/index-state.ts");
      const keys = posts.toSorted(byAge).map(({ key }) => key);
      const read = (key: string) => readPost(key, site) ?? missingPost(key);
      const files = await indexFiles({ keys, read, facets: site.config, limits: LIMITS }, site, before);
      return capturing(files, (made) => {
        state = made;
      });
    },
    blobs: () => (state ? { index: state } : {}),
  };
}

async function indexFiles(posts: IndexedPosts, site: Site, before: PreviousTarget | undefined) {
  const state = before?.blobs.index === undefined ? undefined : site.findBlob<IndexState>(before.blobs.index);
  if (before && state) {
    const { changedPosts, patchIndex } = await import("../../render/search-index/patch-index.ts");
    const earlier = { state, file: before.file, read: (key: string) => readPost(key, site) };
    const changed = changedPosts(earlier, posts);
    if (changed) return patchIndex(earlier, posts, changed);
  }
  const { makeIndex } = await import("../../render/search-index/make-index.ts");
  return makeIndex(posts);
}

function* capturing(
  files: Generator<TargetFile, IndexState | undefined>,
  done: (state: IndexState | undefined) => void,
) {
  done(yield* files);
}

function readPost(key: string, { findBlobBytes }: Site): IndexedPost | undefined {
  const bytes = findBlobBytes(key);
  return bytes && decodeIndexed(bytes);
}

function missingPost(key: string): never {
  throw new Error(`The blob ${key} of a post that can be found is not in the cache`);
}
