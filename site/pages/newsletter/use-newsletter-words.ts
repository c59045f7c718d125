import { words } from "virtual:words/newsletter";
import { useContext } from "react";
import type { NewsletterWords } from "../../content/words/newsletter-en.ts";
import { LanguageContext } from "../../words-context.ts";

/** The words of the newsletter's pages: from their chunk in the browser, from the language of the rendered site in the build. */
export function useNewsletterWords(): NewsletterWords {
  return useContext(LanguageContext)?.words.newsletter ?? words;
}
