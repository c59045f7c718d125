import { words } from "virtual:words/newsletter";
import { useContext } from "react";
import type { NewsletterWords } from "../../content/words/newsletter-en.ts";
import { LanguageContext } from "../../words-context.ts";

/** The words of the newsletter's pages: of their chunk, or of the site that the build renders. */
export function useNewsletterWords(): NewsletterWords {
  return useContext(LanguageContext)?.words.newsletter ?? words;
}
