import { words } from "virtual:words/list";
import { wordsHook } from "../words-context.ts";

export const useListWords = wordsHook("list", words);
