import { words } from "virtual:words/newsletter";
import { wordsHook } from "../../words-context.ts";

export const useNewsletterWords = wordsHook("newsletter", words);
