import { words } from "virtual:words/home";
import { wordsHook } from "../../words-context.ts";

export const useHomeWords = wordsHook("home", words);
