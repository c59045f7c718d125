import { createContext, useContext } from "react";
import type { Words } from "./content/words/en.ts";
import type { Language } from "./content/words/language.ts";
import type { ReaderWords } from "./content/words/reader-en.ts";

export const WordsContext = createContext<ReaderWords | undefined>(undefined);

/** The words of the reader's client, in the language of the site. */
export function useWords(): ReaderWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error("Rendered outside of WordsContext");
  return words;
}

export const LanguageContext = createContext<Language | undefined>(undefined);

/** The site's language with all its words, for components that only the build renders: no client has all words. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("Rendered outside of LanguageContext");
  return language;
}

/**
 * A hook for the words of a part of the site: in the browser those that the part's chunk has loaded, in the build those of the
 * language of the rendered site.
 */
export function wordsHook<Part extends keyof Words>(part: Part, loaded: Words[Part]): () => Words[Part] {
  return () => useContext(LanguageContext)?.words[part] ?? loaded;
}
