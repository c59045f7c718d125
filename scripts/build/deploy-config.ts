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

/** Gives its hash, by which the next build knows it. */
export function writeDeployConfig(input: DeployInput): string {
  const text = `${JSON.stringify(deployConfig(input), null, 2)}\n`;
  writeFileAtomic(deployConfigOf(input.out), text);
  return contentHash(text);
}

/** A build that was killed before it exchanged the output may have left that of posts that are not in it. */
export function hasDeployConfig(out: string, hash: string | undefined): boolean {
  const file = deployConfigOf(out);
  return existsSync(file) && contentHash(readFileSync(file)) === hash;
}

/** A site that is built elsewhere is only served from there: rules and functions would not be found. */
export function deployConfig({ out, root, posts, firebase }: DeployInput): FirebaseConfig {
  const own = firebase.hosting?.redirects ?? [];
  const hosting = { ...firebase.hosting, public: basename(out), redirects: [...own, ...redirects(posts)] };
  return dirname(out) === root ? { ...firebase, hosting } : { hosting };
}

/** An earlier address leads to the post's own, and so do its Markdown and the data that an old tab may ask for. */
function redirects(posts: DeployInput["posts"]): Redirect[] {
  return posts.flatMap(({ slug, aliases }) =>
    aliases.flatMap((alias) => {
      const [page, ...files] = postUrls(alias);
      const sources = [`${page}{,/}`, ...files];
      return postUrls(slug).map((destination, i) => ({ source: sources[i] ?? "", destination, type: 301 }));
    }),
  );
}
