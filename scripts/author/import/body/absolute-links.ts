import { isExternal, resolvePath } from "../../../compile/source/paths.ts";
import { withoutExtension } from "../platforms/dated-name.ts";
import { referencesIn } from "./references.ts";

export interface OldSite {
  /** The address of the old site, without a slash at its end. */
  baseUrl: string;
  /** Called with the prefix of each rewritten link, such as /docs/. */
  onRewrite(prefix: string): void;
}

/** A post's place in the old site. */
export interface OldPlace {
  file: string;
  /** The path of its page, where its front matter names it: /blog/post/ or /blog/post.html. */
  address?: string | undefined;
}

/** Rewrites links to other pages of the old site to full addresses. Links to imported posts, ./name.md, are left alone. */
export function absoluteLinks(text: string, from: OldPlace, isPost: (url: string) => boolean, site: OldSite): string {
  let result = text;
  for (const { use, url, start, end } of referencesIn(text)) {
    if (use !== "link" || url === "" || url === "/" || /^[#?]/.test(url) || isExternal(url) || isPost(url)) continue;
    const path = url.startsWith("/") ? url : pathFrom(from, url);
    site.onRewrite(/^\/[^/?#]*\/?/.exec(path)?.[0] ?? path);
    result = result.slice(0, start) + site.baseUrl + path + result.slice(end);
  }
  return result;
}

/** Resolves a relative link of a post: to a Markdown file from the post's file, any other from the address of its page. */
function pathFrom({ file, address }: OldPlace, url: string): string {
  const [path = "", rest = ""] = url.split(/(?=[?#])/, 2);
  if (address !== undefined && !/\.mdx?$/i.test(path)) {
    const folder = /\.html?$/i.test(address) ? address.replace(/[^/]*$/, "") : address.replace(/\/*$/, "/");
    const beside = resolvePath(`${folder}index.html`, path).replace(/^\/*/, "/");
    return `${beside}${path.endsWith("/") ? "/" : ""}${rest}`;
  }
  const bare = /\.mdx?$/i.test(path) ? withoutExtension(path) : path;
  return `/${resolvePath(file, bare)
    .replace(/^(?:src\/)?content\/|^_posts\//, "")
    .replace(/^\/+/, "")}${rest}`;
}
