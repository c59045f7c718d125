import { words } from "virtual:words/issue";
import { useContext } from "react";
import type { IssueWords } from "../../content/words/issue-en.ts";
import { LanguageContext } from "../../words-context.ts";

/** The words of issues: from their chunk in the browser, from the language of the rendered site in the build. */
export function useIssueWords(): IssueWords {
  return useContext(LanguageContext)?.words.issue ?? words;
}
