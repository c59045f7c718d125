import { words } from "virtual:words/issue";
import { useContext } from "react";
import type { IssueWords } from "../../content/words/issue-en.ts";
import { LanguageContext } from "../../words-context.ts";

/** The words of issues: of their chunk, or of the site that the build renders. */
export function useIssueWords(): IssueWords {
  return useContext(LanguageContext)?.words.issue ?? words;
}
