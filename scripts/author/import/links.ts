import { resolvePath } from "../../compile/source/paths.ts";
import { slugOfTitle } from "../new/slug-of-title.ts";
import { datedName, withoutExtension } from "./platforms/dated-name.ts";

export interface ComingPost {
  file: string;
  name: string;
  slug: string;
  /** Its addresses in the other system, as far as it names them. */
  addresses: string[];
}

/** Finds the post that a path of the other system means, among those that come along: its slug. */
export function postFinder(posts: readonly ComingPost[]): (from: string, path: string) => string | undefined {
  const byFile = new Map(posts.map((post) => [bare(post.file), post.slug]));
  const byAddress = new Map(posts.flatMap((post) => post.addresses.map((address) => [bare(address), post.slug])));
  const byName = new Map(posts.flatMap(({ name, slug }) => [name, slug].map((key) => [key.toLowerCase(), slug])));
  return (from, path) => {
    const places = path.startsWith("/")
      ? ["", "content/", "src/content/"]
      : [`${from.replace(/[^/]*$/, "")}`, "content/"];
    const inFiles = places.map((place) => byFile.get(bare(resolvePath("", place + path))));
    // The last part of an address names the post, whatever stands before it: /2024/05/01/my-post.html, /blog/my-post/
    const last = datedName(bare(path)).name.toLowerCase();
    return (
      inFiles.find((slug) => slug !== undefined) ??
      byAddress.get(bare(path)) ??
      byName.get(last) ??
      byName.get(slugOfTitle(last))
    );
  };
}

function bare(path: string): string {
  return withoutExtension(path.replace(/^\/+|\/+$/g, "").replace(/\.html?$/i, ""));
}
