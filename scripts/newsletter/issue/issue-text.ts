import { frameWords, withoutPlaceholders } from "./issue-frame.ts";
import type { IssueMailInput, MailSection } from "./issue-mail-input.ts";
import { plainText } from "./plain-text.ts";

/** The mail for programs that show no HTML, from the same tree. */
export function issueText(input: IssueMailInput, sections: MailSection[]): string {
  const { subject } = input.issue;
  const { number, date, archiveUrl, words } = frameWords(input);
  const head = [`${number} · ${date}`, `${words.browser}:\n${archiveUrl}`, subject].join("\n\n");
  const parts = sections.map(({ nodes, textNodes = nodes }) => plainText(textNodes));
  const foot = [
    words.why,
    `${words.preferences}:\n{{preferencesUrl}}`,
    `${words.unsubscribe}:\n{{unsubscribeUrl}}`,
  ].join("\n\n");
  const own = [head, ...parts].map((part) => withoutPlaceholders(part, "{\u200b"));
  return `${[...own, foot].join(`\n\n${"-".repeat(20)}\n\n`)}\n`;
}
