import { createContext, useContext } from "react";
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
