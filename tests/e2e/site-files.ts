import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { inject } from "vitest";

type Node = DefaultTreeAdapterTypes.Node;

export const SITE_DIR = inject("siteDir");

export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

export interface BuiltPage {
  /** The URL at which it is served. */
  path: string;
  elements: HtmlElement[];
}

/** Paths of the built site's files, from its folder, that end so. */
export function siteFiles(extension: string): string[] {
  const all = readdirSync(SITE_DIR, { recursive: true, encoding: "utf8" });
  return all.filter((file) => file.endsWith(extension)).sort();
}

export function readSiteFile(file: string): Buffer {
  return readFileSync(join(SITE_DIR, file));
}

/** Every document of the built site, parsed as browsers parse it. */
export function builtPages(): BuiltPage[] {
  return siteFiles(".html").map((file) => ({
    path: `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`,
    elements: elementsOf(parse(readSiteFile(file).toString())),
  }));
}

/** The elements of a page with that name, or all of those with that attribute. */
export function find({ elements }: BuiltPage, name: string, attribute?: string): HtmlElement[] {
  return elements.filter((element) => element.name === name && (!attribute || attribute in element.attributes));
}

function elementsOf(node: Node): HtmlElement[] {
  const children = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  const inert = "content" in node ? elementsOf(node.content) : [];
  return "tagName" in node ? [read(node), ...children, ...inert] : children;
}

function read(element: DefaultTreeAdapterTypes.Element): HtmlElement {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  return { name: element.tagName, attributes, text: textOf(element) };
}

function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
