import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { deployConfigOf, functionsFolderOf } from "../../project/firebase-config.ts";

type Node = DefaultTreeAdapterTypes.Node;

export interface BuiltElement {
  name: string;
  attributes: Record<string, string>;
  /** The text of an element that holds nothing else, such as a script. */
  text: string;
}

export interface BuiltPage {
  /** The URL at which it is served. */
  path: string;
  elements: BuiltElement[];
}

export interface BuiltSite {
  pages: BuiltPage[];
  /** The paths of all files, relative to the site's folder. */
  files: Set<string>;
}

/** Reads everything that a build has written, the pages as browsers parse them. */
export async function readBuiltSite(dir: string): Promise<BuiltSite> {
  const names = await builtFiles(dir);
  const pages: BuiltPage[] = [];
  for await (const page of builtPages(dir, names)) pages.push(page);
  return { pages, files: new Set(names) };
}

/** The paths of all files, relative to the folder. */
export async function builtFiles(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1)).sort();
}

/** Yields one page after the other: all pages of a large site together would fill the memory. */
export async function* builtPages(dir: string, files: string[]): AsyncGenerator<BuiltPage> {
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
    yield { path, elements: elementsOf(parse(await readFile(join(dir, file), "utf8"))) };
  }
}

/** The pages that search engines are to find, each at its own address. */
export function indexedPages({ pages }: BuiltSite, siteUrl: string): BuiltPage[] {
  return pages.filter(({ path, elements }) => {
    const canonical = elements.find(({ name, attributes }) => name === "link" && attributes.rel === "canonical");
    const robots = elements.find(({ name, attributes }) => name === "meta" && attributes.name === "robots");
    return canonical?.attributes.href === siteUrl + path && !robots?.attributes.content?.includes("noindex");
  });
}

function elementsOf(node: Node): BuiltElement[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  const inert = "content" in node ? elementsOf(node.content) : [];
  return "tagName" in node ? [read(node), ...children, ...inert] : children;
}

function read({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): BuiltElement {
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  const text = childNodes.map((child) => ("value" in child ? child.value : "")).join("");
  return { name: tagName, attributes, text };
}

/** Hashes everything that is uploaded, so that nothing but the verified content is deployed. */
export async function builtContent(out: string): Promise<string> {
  const hash = createHash("sha256");
  const functions = functionsFolderOf(out);
  // Without the packages, which are installed only to be deployed.
  const entries = existsSync(functions) ? await readdir(functions, { withFileTypes: true }) : [];
  const deployed = entries.filter((entry) => entry.isFile()).map(({ name }) => join(functions, name));
  const uploaded = (await builtFiles(out)).map((file) => join(out, file));
  for (const file of [...uploaded, ...deployed.sort()]) {
    const bytes = await readFile(file);
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.update(await readFile(deployConfigOf(out))).digest("hex");
}
