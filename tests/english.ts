import { languageOf } from "../site/content/words/language.ts";

/** The language of a site in American English. */
export const english = languageOf({ locale: "en-US" });

/** What the compiler writes into its posts. */
export const postWords = english.words.documents.post;
