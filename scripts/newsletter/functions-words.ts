import { HOUR, TIMES } from "../../functions/src/config/settings.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { languageOf } from "../../site/content/words/language.ts";
import type { MailWords } from "../../site/content/words/mails-en.ts";

/** The settings that decide the words of the functions. */
export type WordsConfig = Pick<SiteConfig, "name" | "locale" | "words">;

type Phrase = (values: never) => string;
type Plain<W> = { [Key in keyof W]: W[Key] extends string | Phrase ? string : Plain<W[Key]> };

export interface FunctionsWords extends Plain<MailWords> {
  /** What a reader agrees to, and the version that is kept as evidence. */
  consent: { version: string; text: string };
}

/**
 * The words of the site's language as plain data, with the site's name in them: the functions are deployed without the catalogue.
 */
export function functionsWords(config: WordsConfig): FunctionsWords {
  const { mails, reader } = languageOf(config).words;
  const { consent: text, consentVersion: version } = reader.subscribe;
  const values = { site: config.name, hours: TIMES.confirmationMs / HOUR };
  return { consent: { version, text }, ...plain(mails, values) };
}

function plain<W extends object>(words: W, values: object): Plain<W> {
  const entries = Object.entries(words).map(([name, word]) => {
    if (typeof word === "string") return [name, word];
    return [name, typeof word === "function" ? word(values) : plain(word, values)];
  });
  // The entries have the keys of the words.
  return Object.fromEntries(entries) as Plain<W>;
}
