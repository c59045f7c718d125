import { basename, dirname } from "node:path";
import type { Post } from "../../site/content/types.ts";
import { pageDataUrl, postSourceUrl, postUrl } from "../../site/content/urls.ts";
import { replaceFile } from "../replace-file.ts";
import type { FirebaseConfig } from "../serve/read-hosting.ts";
import type { Redirect } from "../serve/serve.ts";

interface DeployInput {
  /** The built site: an absolute path. */
  out: string;
  root: string;
  posts: Pick<Post, "slug" | "aliases">[];
  firebase: FirebaseConfig;
}

/**
 * The firebase.json that is deployed, with the redirects that the posts ask for. It lies beside the built site, as
 * firebase-tools takes the folder of its configuration for the project and refuses paths that lead out of it.
 */
export function deployConfigOf(out: string): string {
  return `${out}.firebase.json`;
}

export function writeDeployConfig(input: DeployInput): void {
  replaceFile(deployConfigOf(input.out), `${JSON.stringify(deployConfig(input), null, 2)}\n`);
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
    aliases.flatMap((alias) =>
      [
        [`${postUrl(alias)}{,/}`, postUrl(slug)],
        [postSourceUrl(alias), postSourceUrl(slug)],
        [pageDataUrl(postUrl(alias)), pageDataUrl(postUrl(slug))],
      ].map(([source = "", destination = ""]) => ({ source, destination, type: 301 })),
    ),
  );
}
