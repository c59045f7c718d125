import type { SiteConfig } from "../../site/content/site-config.ts";
import { catalogueOf, textDirection } from "../../site/content/words/language.ts";
import { functionsWords, type WordsConfig } from "./functions-words.ts";
import { mailFrom } from "./mail-from.ts";
import { mailPalettes } from "./mail-palette.ts";

type FunctionsSite = WordsConfig & Pick<SiteConfig, "url" | "region" | "wordmark" | "mailFrom" | "categories">;

/**
 * The text of functions/src/config/site.ts: what the functions know about the site. `tokens` is the style sheet of its colors.
 */
export function functionsSite(config: FunctionsSite, tokens: string): string {
  const { name, url, region, locale, wordmark, categories } = config;
  const language = catalogueOf(locale);
  const direction = textDirection(language);
  return [
    "// Written by `npm run mails` from site/site.config.ts. Deployed or served functions have the values of their own site.",
    exported("SITE", {
      name,
      url,
      mailFrom: mailFrom(config),
      region,
      language,
      direction,
      wordmark,
      // Titles by their ids, in the order of the site.
      categories: Object.fromEntries(categories.map(({ id, title }) => [id, title])),
      // Former ids, with the ids that replace them.
      formerCategories: Object.fromEntries(categories.flatMap(({ id, aliases = [] }) => formerIds(aliases, id))),
      colors: mailPalettes(tokens),
    }),
    exported("WORDS", functionsWords(config)),
  ].join("\n");
}

/** An alias that begins with a slash is a path, and not an id. */
function formerIds(aliases: readonly string[], id: string): [string, string][] {
  return aliases.filter((alias) => !alias.startsWith("/")).map((alias) => [alias, id]);
}

/** Writes an exported constant as the formatter of the repository does. */
function exported(name: string, value: object): string {
  return `export const ${name} = ${literal(value, "")};\n`;
}

function literal(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    const text = literal(field, `${indent}  `);
    const line = `${indent}  ${key}: ${text},`;
    const broken = `${indent}    ${text},`;
    return line.length > WIDTH && broken.length <= WIDTH ? `${indent}  ${key}:\n${broken}` : line;
  });
  if (fields.length === 0) return "{}";
  return `{\n${fields.join("\n")}\n${indent}}`;
}

const WIDTH = 120;
