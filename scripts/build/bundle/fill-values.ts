import { basePath } from "../../../site/content/href-of.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { catalogueOf } from "../../../site/content/words/language.ts";
import { categoryRules } from "../../project/theme/category-colors.ts";
import type { CatalogueCode } from "./catalogue-code.ts";
import { BASE_PLACEHOLDER, CONFIG_PLACEHOLDER, WORDS, wordsPlaceholder } from "./placeholders.ts";

/** Puts a site's values where a text has placeholders. */
export type Fill = (text: string) => string;

const PLACEHOLDER = /__briefs_[a-z]+(?:_[a-z]+)*__/g;
/** Matches COLORS_PLACEHOLDER as the bundler writes it. */
const COLORS = /\[data-category=placeholder\]\s*\{\s*--cat:\s*([^;}]+);?\s*\}/;

export function hasPlaceholder(text: string): boolean {
  return text.search(PLACEHOLDER) !== -1 || COLORS.test(text);
}

export function fillValues(config: SiteConfig, catalogues: CatalogueCode): Fill {
  const values = new Map<string, string>([
    [CONFIG_PLACEHOLDER, `(${JSON.stringify(clientConfig(config))})`],
    ...WORDS.map((part) => [wordsPlaceholder(part), wordsCode(part, config, catalogues)] as const),
  ]);
  const base = basePath(config);
  const filledIn = (placeholder: string) => {
    const value = values.get(placeholder);
    if (value === undefined) throw new Error(`Nothing is known of ${placeholder}`);
    return value;
  };
  const colors = (_: string, pair: string) => shortened(categoryRules(config.categories), pair);
  return (text) =>
    text
      .replaceAll(BASE_PLACEHOLDER, () => base)
      .replace(PLACEHOLDER, filledIn)
      .replace(COLORS, colors);
}

/**
 * The configuration without the settings that only the build needs. The client gets words from `virtual:words`, and the colors
 * of categories from a style sheet.
 */
function clientConfig({ categories, ...config }: SiteConfig) {
  const { words, favorites, slots, overrides, kinds, styles, fonts, allow, feeds, since, author, series, ...needed } =
    config;
  return { ...needed, categories: categories.map(({ colors, aliases, ...category }) => category) };
}

function wordsCode(part: (typeof WORDS)[number], { locale, words }: SiteConfig, code: CatalogueCode): string {
  const catalogue = code.words[catalogueOf(locale)]?.[part];
  if (catalogue === undefined) throw new Error(`No catalogue has the words of ${locale}`);
  const own = words?.[part];
  return own ? `${code.withOwnWords}(${catalogue},${JSON.stringify(own)},${JSON.stringify(locale)})` : catalogue;
}

/** Rules as a minifier writes them. `pair` shows how it writes two colors for two themes: see COLORS_PLACEHOLDER. */
function shortened(rules: string, pair: string): string {
  return rules
    .replace(/light-dark\((.+?), (.+?)\)/g, (_, light, dark) => pair.replace("#123456", light).replace("#abcdef", dark))
    .replace(/"([a-z][a-z0-9-]*)"/g, "$1")
    .replace(/\s*([{}:;])\s*/g, "$1")
    .replaceAll(";}", "}");
}
