import { words } from "virtual:words/search";
import { wordsHook } from "../words-context.ts";

export const useSearchWords = wordsHook("search", words);
