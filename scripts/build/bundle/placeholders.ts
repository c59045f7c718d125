/**
 * Stand for a site's own values in the files of a bundle until these are filled in. A bundler leaves names alone that it does
 * not know.
 */
export const CONFIG_PLACEHOLDER = "__briefs_config__";
/** For the list of the client's files, in the service worker. */
export const FILES_PLACEHOLDER = "__briefs_files__";
export const BASE_PLACEHOLDER = "/__briefs_base__/";

/**
 * The parts of the catalogue that the reader's client loads. Each is a module, so that a chunk contains only the words that it
 * uses.
 */
export const WORDS = ["reader", "home", "list", "search", "newsletter", "issue", "aids", "answers"] as const;

export type WordsPart = (typeof WORDS)[number];

export function wordsPlaceholder(part: WordsPart): string {
  return `__briefs_words_${part}__`;
}

/** The rule that is replaced by the colors of the categories. It shows how the bundler writes two colors for two themes. */
export const COLORS_PLACEHOLDER =
  "@layer tokens { [data-category=placeholder] { --cat: light-dark(#123456, #abcdef); } }\n";
