/**
 * What stands in a bundle's files for a site's own values, until they are filled in: a bundler leaves names alone that it does not
 * know.
 */
export const CONFIG_PLACEHOLDER = "__briefs_config__";
/** For the list of the client's files, in the service worker. */
export const FILES_PLACEHOLDER = "__briefs_files__";
export const BASE_PLACEHOLDER = "/__briefs_base__/";

/** The parts of the catalogue that the reader's client loads, each a module: a chunk has the words that it says. */
export const WORDS = ["reader", "home", "list", "search", "newsletter", "issue", "aids", "answers"] as const;

export type WordsPart = (typeof WORDS)[number];

export function wordsPlaceholder(part: WordsPart): string {
  return `__briefs_words_${part}__`;
}

/** The rule that the colors of categories stand in for: it shows how the bundler writes two colors for two themes. */
export const COLORS_PLACEHOLDER =
  "@layer tokens { [data-category=placeholder] { --cat: light-dark(#123456, #abcdef); } }\n";
