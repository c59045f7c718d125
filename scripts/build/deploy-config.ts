import { existsSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Post } from "../../site/content/types.ts";
import { postUrls } from "../../site/content/urls.ts";
import { deployConfigOf, type FirebaseConfig, type Redirect } from "../project/firebase-config.ts";
import { contentHash } from "../system/hash.ts";
import { writeFileAtomic } from "../system/write-file-atomic.ts";

interface DeployInput {
  /** The built site: an absolute path. */
  out: string;
  root: string;
  posts: Pick<Post, "slug" | "aliases">[];
  firebase: FirebaseConfig;
}

/** Returns the hash of what was written, by which the next build recognizes it. */
export function writeDeployConfig(input: DeployInput): string {
  const text = `${JSON.stringify(deployConfig(input), null, 2)}\n`;
  writeFileAtomic(deployConfigOf(input.out), text);
  return contentHash(text);
}

/** False after a build that was killed before the swap, which may have left the redirects of other posts. */
export function hasDeployConfig(out: string, hash: string | undefined): boolean {
  const file = deployConfigOf(out);
  return existsSync(file) && contentHash(readFileSync(file)) === hash;
}

/** For a site that is built outside of the project, only hosting is configured: rules and functions would not be found. */
export function deployConfig({ out, root, posts, firebase }: DeployInput): FirebaseConfig {
  const own = firebase.hosting?.redirects ?? [];
  const hosting = { ...firebase.hosting, public: basename(out), redirects: [...own, ...redirects(posts)] };
  return dirname(out) === root ? { ...firebase, hosting } : { hosting };
}

/** Redirects an earlier address, its Markdown and the data that an old tab may request. */
function redirects(posts: DeployInput["posts"]): Redirect[] {
  return posts.flatMap(({ slug, aliases }) =>
    aliases.flatMap((alias) => {
      const [page, ...files] = postUrls(alias);
      const sources = [`${page}{,/}`, ...files];
      return postUrls(slug).map((destination, i) => ({ source: sources[i] ?? "", destination, type: 301 }));
    }),
  );
}
