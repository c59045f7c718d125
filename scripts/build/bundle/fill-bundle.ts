import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { contentHash, dataHash } from "../../system/hash.ts";
import { type Fill, fillValues, hasPlaceholder } from "./fill-values.ts";
import { FILES_PLACEHOLDER } from "./placeholders.ts";
import { clientFiles, filesIn, MANIFEST, readViteManifest } from "./read-site-bundle.ts";
import { clientFileList, WORKER } from "./service-worker.ts";

/** The file of a template that has the code of the catalogues. */
export const CATALOGUES = "catalogues.json";

/** Modules whose chunks only a site with a newsletter needs, as they import Firebase's libraries. */
const OF_NEWSLETTER = ["newsletter/subscribe.ts", "newsletter/open-app-check.ts"];

/** A file of the client in which text can be filled in. */
interface Text {
  path: string;
  text: string;
}

/** Makes a site's bundle in a new folder, out of a template and the site's values. */
export function fillBundle(template: string, folder: string, config: SiteConfig): void {
  const fill = fillValues(config, JSON.parse(readFileSync(join(template, CATALOGUES), "utf8")));
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const { path, content } of filesIn(join(template, "server")))
    write(`server/${path}`, path.endsWith(".js") ? fill(content.toString()) : content);
  const manifest = readViteManifest(template);
  const unused = hasNewsletter(config) ? [] : OF_NEWSLETTER.map((key) => manifest[key]?.file);
  const files = clientFiles(template).filter(({ path }) => !unused.includes(path));
  const texts = files.flatMap(({ path, content }) => (isText(path) ? [{ path, text: content.toString() }] : []));
  const renamed = renaming(texts, fill);
  for (const { path, content } of files) if (!isText(path)) write(`client/${path}`, content);
  for (const { path, text } of texts) write(`client/${renamed(path)}`, renamed(fill(text)));
  write(`client/${MANIFEST}`, renamed(JSON.stringify(manifest)));
  const list = JSON.stringify(clientFileList(folder, config));
  const worker = readFileSync(join(template, WORKER), "utf8");
  write(
    `client/${WORKER}`,
    worker.replace(FILES_PLACEHOLDER, () => list),
  );
}

function isText(path: string): boolean {
  return /^assets\/.*\.(?:js|css)$/.test(path);
}

/**
 * Returns a function that replaces the names of files in a text. Files in which something is filled in get new names, and so do
 * those that refer to them, directly or indirectly: browsers cache a file under its name forever.
 */
function renaming(texts: readonly Text[], fill: Fill): Fill {
  const changed = new Set<Text>(texts.filter(({ text }) => hasPlaceholder(text)));
  for (const { path } of changed) {
    const name = basename(path);
    for (const one of texts) if (one.text.includes(name)) changed.add(one);
  }
  const all = dataHash([...changed].map(({ text }) => fill(text)));
  const names = new Map([...changed].map(({ path }) => [basename(path), newName(basename(path), all)]));
  if (names.size === 0) return (text) => text;
  const pattern = new RegExp([...names.keys()].join("|").replaceAll(".", "\\."), "g");
  return (text) => text.replace(pattern, (name) => names.get(name) ?? name);
}

/** The bundler ends names in a hash of eight characters. */
function newName(name: string, values: string): string {
  return name.replace(/[\w-]{8}(?=\.\w+$)/, (hash) => contentHash(hash + values).slice(0, 8));
}
