import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, sep } from "node:path";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import { sitePathOf } from "../../../site/content/href-of.ts";
import type { Redirect } from "../../project/firebase-config.ts";
import { expandGlob } from "./expand-glob.ts";

/** One earlier address, and where it leads. */
interface OldAddress {
  from: string;
  to: string;
}

interface OldAddressOptions {
  redirects: readonly Redirect[];
  /** The site's base path on its host. */
  base: string;
  /** The address of the site. */
  url: string;
  /** Puts a file of the site to another path. */
  put: (source: string, target: string) => void;
}

/**
 * Writes files at the earlier addresses, for a host that redirects nothing. A page there sends browsers on, and search engines
 * take it for a redirect. A file that programs read, such as a feed or Markdown, is there a second time.
 */
export function writeOldAddresses(folder: string, { redirects, base, url, put }: OldAddressOptions): void {
  const known = redirects.flatMap((redirect) => oldAddresses(redirect) ?? []);
  for (const address of known.flatMap((one) => eachBelow(one, folder, base))) {
    const [from, to] = [sitePathOf(address.from, base), sitePathOf(address.to, base)];
    const target = from === undefined ? undefined : fileIn(folder, pageFile(from));
    if (target === undefined) continue;
    const source = to === undefined ? undefined : fileIn(folder, to);
    const isFile = extname(target) !== ".html";
    if (isFile && !(source !== undefined && existsSync(source) && statSync(source).isFile())) continue;
    // As with Hosting, a redirect comes before a file. A file may be a link, through which the site's own would be overwritten.
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    if (isFile && source !== undefined) put(source, target);
    else writeFileSync(target, pageTo(address.to, url));
  }
}

/** Undefined for a redirect that no files can stand for. `*` at the end of both addresses stands for all files of a folder. */
export function oldAddresses({ source, destination }: Redirect): OldAddress[] | undefined {
  const [, to = destination, name] = /^([^:]*\/):(\w+)\*?$/.exec(destination) ?? [];
  const ofFolder = (path: string) => path.replace(/\/:(\w+)\*?$/, (all, own) => (own === name ? "/*" : all));
  const paths = expandGlob(source ?? "").map(name === undefined ? String : ofFolder);
  const end = name === undefined ? /^\/[^*:()[\]{}]*$/ : /^\/[^*:()[\]{}]*\*$/;
  if (!paths.every((path) => end.test(path))) return undefined;
  return paths.map((from) => ({ from, to: name === undefined ? destination : `${to}*` }));
}

/** The addresses of the files in a folder whose own address has changed. */
function eachBelow({ from, to }: OldAddress, folder: string, base: string): OldAddress[] {
  if (!from.endsWith("*")) return [{ from, to }];
  const below = sitePathOf(to.slice(0, -1), base);
  const place = below === undefined ? undefined : fileIn(folder, below);
  if (place === undefined || !existsSync(place)) return [];
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return (
    files
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(place, sep).length).replaceAll(sep, "/"))
      // All files of the site would be there twice.
      .filter((path) => below !== "/" || path.endsWith(".html"))
      .map((path) => path.replace(/\.html$/, ""))
      .map((path) => ({ from: from.slice(0, -1) + path, to: to.slice(0, -1) + path }))
  );
}

/** The file that a host without settings serves for a path. */
function pageFile(path: string): string {
  if (path.endsWith("/")) return `${path}index.html`;
  return /\.[a-z]\w*$/i.test(path) ? path : `${path}.html`;
}

function fileIn(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return file.startsWith(folder + sep) ? file : undefined;
}

function pageTo(to: string, url: string): string {
  const [address, canonical] = [to, new URL(to, url).href].map(escapeMarkup);
  return `<!doctype html>
<meta charset="utf-8">
<title>${address}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${address}">
<link rel="canonical" href="${canonical}">
<p><a href="${address}">${address}</a></p>
`;
}
