import type { SiteConfig } from "../site-config.ts";
import { de } from "./de.ts";
import type { DocumentWords } from "./documents-en.ts";
import { en, type Words } from "./en.ts";
import { withOwnWords } from "./own-words.ts";

const CATALOGUES: Record<string, Words> = { en, de };
/** The languages that have a catalogue. */
export const LANGUAGES = Object.keys(CATALOGUES);

/** How a site speaks: the words of its language with its owner's own among them, and the locale of dates and numbers. */
export interface Language {
  locale: string;
  words: Words;
}

/** The language of a site, by its configuration. English words stand in for those of a language that has no catalogue. */
export function languageOf(config: Pick<SiteConfig, "locale" | "words">): Language {
  const known = languages.get(config);
  if (known) return known;
  const { locale, words } = config;
  const language = { locale, words: withOwnWords(CATALOGUES[catalogueOf(locale)] ?? en, words, locale) };
  languages.set(config, language);
  return language;
}

const languages = new WeakMap<object, Language>();

/** The quotation marks of the site's language. */
export function quotesOf(config: Pick<SiteConfig, "locale" | "words">): DocumentWords["post"]["quotes"] {
  return languageOf(config).words.documents.post.quotes;
}

/** The name of the catalogue of a locale's language. */
export function catalogueOf(locale: string): string {
  const { language } = new Intl.Locale(locale);
  return Object.hasOwn(CATALOGUES, language) ? language : "en";
}

/** Whether the words of the interface are in the locale's own language. */
export function hasCatalogue(locale: string): boolean {
  return new Intl.Locale(locale).language === catalogueOf(locale);
}

const RIGHT_TO_LEFT = new Set(["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** The direction of the locale's script, which a language tag may leave out. Intl's getTextInfo is not a standard yet. */
export function textDirection(locale: string): "ltr" | "rtl" {
  const known = directions.get(locale);
  if (known) return known;
  const direction = RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? "") ? "rtl" : "ltr";
  directions.set(locale, direction);
  return direction;
}

/** Cached, as every page needs it and Intl takes a tenth of a millisecond. */
const directions = new Map<string, "ltr" | "rtl">();
