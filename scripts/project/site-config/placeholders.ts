import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { CONFIG_FILE } from "./config-file.ts";

/** The texts of a configuration that only the owner of a site knows, each with the placeholder that a new site has. */
export function ownTexts({ booking, productSite, ...config }: SiteConfig): [text: string, placeholder: string][] {
  const { name, tagline, headline, description, author } = config;
  const texts = { name, tagline, headline, description, author, offer: booking?.offer, product: productSite?.name };
  return Object.entries(texts).flatMap(([of, text]) => (text === undefined ? [] : [[text, `[your ${of}]`]]));
}

/** Something that a new site began with, and that its owner has not replaced. */
export interface Leftover {
  file: string;
  /** The path of a setting, where the file has settings. */
  setting?: string;
  value: string;
}

const PLACEHOLDER = /\[your [^\]\n]+\]|\b[\w.-]*@?example\.(?:com|org|net)\b/i;

/** The site that the engine was written for, by its name and its hosts. */
const FIRST_SITE = /visual ?briefs/i;
const FIRST_HOST = "visualbriefs.ai";

/** Everything in a site that is still a placeholder, or names the engine's own site in another one. */
export function leftoversIn(config: SiteConfig, root: string): Leftover[] {
  const isFirstSite = URL.parse(config.url)?.host === FIRST_HOST;
  const isLeft = (value: string) => PLACEHOLDER.test(value) || (!isFirstSite && FIRST_SITE.test(value));
  const settings = valuesIn(config).flatMap(([path, value]) =>
    isLeft(value) ? [{ file: CONFIG_FILE, setting: path.join("."), value }] : [],
  );
  return [...settings, ...pagesIn(root, isLeft)];
}

function valuesIn(value: unknown, path: string[] = []): [string[], string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, [...path, key]));
}

function pagesIn(root: string, isLeft: (value: string) => boolean): Leftover[] {
  return globSync("site/pages/*.md", { cwd: root }).flatMap((path) => {
    const line = readFileSync(join(root, path), "utf8").split("\n").find(isLeft);
    return line === undefined ? [] : [{ file: path.replaceAll("\\", "/"), value: line.trim() }];
  });
}
