import type { SiteConfig } from "../../site/content/site-config.ts";
import { catalogueOf } from "../../site/content/words/language.ts";
import { functionsWords, type WordsConfig } from "./functions-words.ts";

/** What the functions know about the site. */
export type FunctionsSite = Pick<SiteConfig, "name" | "url" | "region">;

/** The text of functions/src/config/site.ts. */
export function functionsSite(config: FunctionsSite & WordsConfig): string {
  const { name, url, region, locale } = config;
  return [
    "// Written by `npm run mails` from site/site.config.ts: the functions are deployed without the rest of the repository.",
    exported("SITE", { name, url, region, language: catalogueOf(locale) }),
    exported("WORDS", functionsWords(config)),
  ].join("\n");
}

/** As the formatter of the repository writes it. */
function exported(name: string, value: object): string {
  return `export const ${name} = ${literal(value, "")};\n`;
}

function literal(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, field]) => {
    const text = literal(field, `${indent}  `);
    const line = `${indent}  ${key}: ${text},`;
    const broken = `${indent}    ${text},`;
    return line.length > WIDTH && broken.length <= WIDTH ? `${indent}  ${key}:\n${broken}` : line;
  });
  return `{\n${fields.join("\n")}\n${indent}}`;
}

const WIDTH = 120;
