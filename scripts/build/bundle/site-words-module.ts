import { join } from "node:path";
import type { Plugin } from "vite";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { catalogueOf } from "../../../site/content/words/language.ts";

/** The parts of the catalogue that the reader's client loads, each a module: a chunk has the words that it says. */
const PARTS = ["reader", "home", "list", "search", "newsletter", "issue", "aids", "answers"] as const;

type Part = (typeof PARTS)[number];

/**
 * Gives the reader's client the words of the site's language, and of no other; the live view takes them by the configuration as it is
 * now, from all catalogues.
 */
export function siteWordsModule(engine: string, config: { values: SiteConfig } | { file: string }): Plugin {
  return {
    name: "site-words",
    resolveId: (id) => (partOf(id) ? `\0${id}` : undefined),
    load(id) {
      const part = partOf(id.replace(/^\0/, ""));
      if (!part) return undefined;
      return "file" in config ? liveWords(engine, part, config.file) : builtWords(engine, part, config.values);
    },
  };
}

function partOf(id: string): Part | undefined {
  return PARTS.find((part) => id === `virtual:words/${part}`);
}

function builtWords(engine: string, part: Part, { locale, words }: SiteConfig): string {
  const language = catalogueOf(locale);
  const name = part + language.replace(/^./, (letter) => letter.toUpperCase());
  const catalogue = importOf(engine, `${part}-${language}.ts`, `${name} as catalogue`);
  const own = words?.[part];
  if (!own) return `${catalogue}\nexport const words = catalogue;`;
  const changed = `withOwnWords(catalogue, ${JSON.stringify(own)}, ${JSON.stringify(locale)})`;
  return `${catalogue}\n${importOf(engine, "own-words.ts", "withOwnWords")}\nexport const words = ${changed};`;
}

function liveWords(engine: string, part: Part, file: string): string {
  const language = importOf(engine, "language.ts", "languageOf");
  return `${language}\nimport config from ${JSON.stringify(file)};\nexport const words = languageOf(config).words.${part};`;
}

function importOf(engine: string, file: string, names: string): string {
  return `import { ${names} } from ${JSON.stringify(join(engine, "site/content/words", file))};`;
}
