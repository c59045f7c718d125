import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { readText, type SourceTree } from "./source-tree.ts";

/** The settings of the other site that change how its posts are read. */
export interface SourceSettings {
  /** The site's address, such as https://example.com: links to it are links within the site. */
  origin: string | undefined;
  /** A line end within a paragraph is a line break, as it is on this site. */
  hardWraps: boolean;
  /** The values of its configuration, unless that is code. */
  settings: Readonly<Record<string, unknown>>;
  /** The language of posts that name none, such as en. */
  language: string | undefined;
}

const CONFIG =
  /^(?:_config\.ya?ml|zola\.toml|(?:hugo|config|config\/_default\/(?:hugo|config|markup|params))\.(?:toml|ya?ml|json)|(?:astro|docusaurus)\.config\.\w+)$/;
const ORIGIN = /(?:^|[\s{,])["']?(?:url|base_?URL|site)["']?\s*[:=]\s*["']?(https?:\/\/[^"'\s/]+)/im;
/** Configurations that are code. In them, baseUrl is a path or any variable, so ORIGIN_IN_CODE leaves it out. */
const CODE = /\.config\.\w+$/;
const ORIGIN_IN_CODE =
  /(?:^(?<indent>[ \t]*)|[\s{,])["']?(?:url|site)["']?\s*[:=]\s*["'`]?(?<origin>https?:\/\/[^"'`\s/]+)/gim;
/** The settings of Jekyll, Hugo, Zola, and of Docusaurus and Astro. */
const LANGUAGE =
  /(?:^|[\s{,])["']?(?:lang|locale|languageCode|defaultContentLanguage|default_language|defaultLocale)["']?\s*[:=]\s*["']?([a-z]{2,3})\b/im;
const HARD_WRAPS = /^[^#\n]*\bhard_?wraps?["']?[ \t]*[:=][ \t]*true\b/im;

/** Reads the configuration of the other site. Of one that is code, it reads the lines that look like settings. */
export function sourceSettings(files: SourceTree): SourceSettings {
  const paths = [...files.paths].filter((path) => CONFIG.test(path)).sort();
  const configs = paths.map((path) => readText(files, path));
  const first = (pattern: RegExp) =>
    configs.map((text) => pattern.exec(text)?.[1]).find((value) => value !== undefined);
  return {
    origin: paths.map((path, i) => originIn(path, configs[i] ?? "")).find((origin) => origin !== undefined),
    hardWraps: configs.some((text) => HARD_WRAPS.test(text)),
    settings: Object.assign({}, ...paths.map((path, i) => valuesIn(path, configs[i] ?? ""))),
    language: first(LANGUAGE)?.toLowerCase(),
  };
}

/** Of several addresses in code, takes the least indented property: those of plugins and authors are nested more deeply. */
function originIn(path: string, text: string): string | undefined {
  if (!CODE.test(path)) return ORIGIN.exec(text)?.[1];
  const found = [...text.matchAll(ORIGIN_IN_CODE)].map(({ 0: written, groups: { indent, origin } = {} }) => {
    return { origin, isProperty: /:(?!\/)/.test(written), depth: indent?.length ?? Number.POSITIVE_INFINITY };
  });
  return found.sort((a, b) => Number(b.isProperty) - Number(a.isProperty) || a.depth - b.depth)[0]?.origin;
}

const valuesSchema = z.record(z.string(), z.unknown());

/** The values of a configuration that can be read. Those of Hugo's params.toml are its table of parameters. */
function valuesIn(path: string, text: string): Record<string, unknown> {
  try {
    const values = /\.toml$/i.test(path) ? parseToml(text) : /\.(?:ya?ml|json)$/i.test(path) ? parseYaml(text) : {};
    const { data = {} } = valuesSchema.safeParse(values);
    return /\/params\.\w+$/.test(path) ? { params: data } : data;
  } catch {
    return {};
  }
}
