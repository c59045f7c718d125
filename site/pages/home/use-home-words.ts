import { words } from "virtual:words/home";
import { useContext } from "react";
import type { HomeWords } from "../../content/words/home-en.ts";
import { LanguageContext } from "../../words-context.ts";

/** The words of the home page: of its chunk, or of the site that the build renders. */
export function useHomeWords(): HomeWords {
  return useContext(LanguageContext)?.words.home ?? words;
}
