import { join } from "node:path";
import type { Plugin } from "vite";
import { WORDS, type WordsPart, wordsPlaceholder } from "./placeholders.ts";

/**
 * Gives the reader's client the words of the site's language as modules: placeholders that are filled in later or, in the live
 * view, the words that the current configuration chooses from all catalogues.
 */
export function siteWordsModule(engine: string, live?: { file: string }): Plugin {
  return {
    name: "site-words",
    resolveId: (id) => (partOf(id) ? `\0${id}` : undefined),
    load(id) {
      const part = partOf(id.replace(/^\0/, ""));
      if (!part) return undefined;
      return live ? liveWords(engine, part, live.file) : `export const words = ${wordsPlaceholder(part)};`;
    },
  };
}

function partOf(id: string): WordsPart | undefined {
  return WORDS.find((part) => id === `virtual:words/${part}`);
}

function liveWords(engine: string, part: WordsPart, file: string): string {
  const module = JSON.stringify(join(engine, "site/content/words/language.ts"));
  return `import { languageOf } from ${module};
import config from ${JSON.stringify(file)};
export const words = languageOf(config).words.${part};`;
}
