import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { HasCategories } from "../../site/content/categories.ts";
import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import type { Post } from "../../site/content/types.ts";
import { categoryUrl, formerCategoryUrls, pageDataUrl, postUrls } from "../../site/content/urls.ts";
import {
  deployConfigOf,
  type FirebaseConfig,
  type FunctionsConfig,
  functionsFolderOf,
  type HostingConfig,
  type Redirect,
  STORE_FILES,
  type StoreConfig,
} from "../project/firebase-config.ts";
import { contentHash } from "../system/hash.ts";
import { writeFileAtomic } from "../system/write-file-atomic.ts";
import { hostingWithAllowed } from "./hosting-with-allowed.ts";
import { hostFolderOf } from "./hosts/host-folder.ts";
import { hostingUnderBase } from "./hosts/hosting-under-base.ts";

interface DeployInput {
  config: Pick<SiteConfig, "url" | "host" | "newsletter" | "region" | "allow" | "slots" | "categories">;
  /** The built site: an absolute path. */
  out: string;
  root: string;
  posts: Pick<Post, "slug" | "aliases">[];
  firebase: FirebaseConfig;
}

/**
 * Writes the configuration, and then calls `swap`, which puts the site in place. `swap` gets the hash of the configuration, by
 * which the next build recognizes it. If `swap` fails, the earlier configuration is restored.
 */
export function withDeployConfig(input: DeployInput, swap: (hash: string) => void): void {
  const file = deployConfigOf(input.out);
  const before = existsSync(file) ? readFileSync(file) : undefined;
  const text = `${JSON.stringify(deployConfig(input), null, 2)}\n`;
  writeFileAtomic(file, text);
  try {
    swap(contentHash(text));
  } catch (error) {
    if (before) writeFileAtomic(file, before);
    else rmSync(file);
    throw error;
  }
}

/** False after a build that was killed before the swap, which may have left the redirects of other posts. */
export function hasDeployConfig(out: string, hash: string | undefined): boolean {
  const file = deployConfigOf(out);
  return existsSync(file) && contentHash(readFileSync(file)) === hash;
}

/** For a site that is built outside of the project, only hosting is configured: rules and functions would not be found. */
export function deployConfig({ config, out, root, posts, firebase }: DeployInput): FirebaseConfig {
  const own = firebase.hosting?.redirects ?? [];
  const base = basePath(config);
  const allowing = hostingWithAllowed(firebase.hosting ?? {}, config);
  const rewrites = rewritesIn(config.region, allowing);
  const all = { ...allowing, ...rewrites, redirects: [...own, ...redirects(posts), ...categoryRedirects(config)] };
  const folder = base === "/" ? out : hostFolderOf(out);
  const hosting = { ...hostingUnderBase(all, base), public: basename(folder) };
  return dirname(out) === root ? { ...firebase, ...builtFunctions(firebase, out), hosting } : { hosting };
}

/** Functions are in the site's region, unless their rewrite names another. */
function rewritesIn(region: string, { rewrites }: HostingConfig): Pick<HostingConfig, "rewrites"> {
  if (!rewrites) return {};
  return {
    rewrites: rewrites.map((rewrite) =>
      rewrite.function
        ? { ...rewrite, function: { ...rewrite.function, region: rewrite.function.region ?? region } }
        : rewrite,
    ),
  };
}

/**
 * The newsletter's functions are deployed as the build has bundled them. Their packages are installed first: firebase-tools
 * needs them to find the functions' names.
 */
function builtFunctions({ functions, firestore }: FirebaseConfig, out: string): FirebaseConfig {
  if (!functions) return {};
  const folder = basename(functionsFolderOf(out));
  const built = (one: FunctionsConfig) =>
    one.source === "functions"
      ? { ...one, source: folder, predeploy: [INSTALL, ...[one.predeploy ?? []].flat()] }
      : one;
  const beside = (file: string) => (STORE_FILES.some((name) => name === file) ? `${folder}/${file}` : file);
  const stored = (one: StoreConfig): StoreConfig =>
    Object.fromEntries(Object.entries(one).map(([name, file]) => [name, beside(file)]));
  return { functions: each(functions, built), ...(firestore && { firestore: each(firestore, stored) }) };
}

/** firebase.json may have one object or a list of them. */
function each<T>(one: T | T[], change: (one: T) => T): T | T[] {
  return Array.isArray(one) ? one.map(change) : change(one);
}

/** firebase-tools sets the variable to the folder of the functions, on Windows too. */
const INSTALL = 'npm --prefix "$RESOURCE_DIR" ci --ignore-scripts --no-audit --no-fund';

/**
 * Redirects the former addresses of categories: the first page, all that lies below it (further pages, feeds), and their data.
 */
function categoryRedirects(config: HasCategories): Redirect[] {
  return config.categories.flatMap((category) =>
    formerCategoryUrls(category, config).flatMap((old) => {
      const now = categoryUrl(category);
      const page = [`${old}{,/}`, now];
      const below = [`${old}/:rest`, `${now}/:rest`];
      const data = [pageDataUrl(old), pageDataUrl(now)];
      const dataBelow = [`/content${old}/:rest`, `/content${now}/:rest`];
      return [page, below, data, dataBelow].map(([source = "", destination = ""]) => ({
        source,
        destination,
        type: 301,
      }));
    }),
  );
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
