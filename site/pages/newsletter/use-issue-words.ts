import { words } from "virtual:words/issue";
import { wordsHook } from "../../words-context.ts";

export const useIssueWords = wordsHook("issue", words);
