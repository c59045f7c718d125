import { readFileSync } from "node:fs";
import { fillPlaceholders, valueAt } from "../../../functions/src/mail/fill-placeholders.ts";
import { longDate } from "../../../site/content/calendar-day.ts";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import { issueUrl } from "../../../site/content/urls.ts";
import { catalogueOf, languageOf, textDirection } from "../../../site/content/words/language.ts";
import { engineModule } from "../../project/engine-root.ts";
import type { Theme } from "../../project/theme/read-tokens.ts";
import type { MailPalette } from "../mail-palette.ts";
import type { IssueMailInput } from "./issue-mail-input.ts";

interface Framing extends IssueMailInput {
  colors: Record<Theme, MailPalette>;
  /** As HTML. */
  body: string;
}

/** Links of one reader, which the sender fills in. */
const OF_READER = ["unsubscribeUrl", "preferencesUrl"];

/**
 * The whole HTML of a mail: the frame that `npm run mails` has compiled, with the site's words and colors and the issue in it.
 */
export function issueFrame({ body, ...framing }: Framing): string {
  const frame = readFileSync(engineModule("functions/mails/issue.html"), "utf8");
  const values = frameValues(framing);
  return fillPlaceholders(frame, (path, placeholder) => {
    if (OF_READER.includes(path)) return placeholder;
    if (path === "body") return body;
    return withoutPlaceholders(escapeMarkup(valueAt(path, values)), "&#123;");
  });
}

/** The words around the issue, in the mail and in its plain text. */
export function frameWords({ issue, config }: IssueMailInput) {
  const { words, locale } = languageOf(config);
  const { number, why, browser, preferences, unsubscribe } = words.documents.issueMail;
  return {
    number: number({ issue: String(issue.issue) }),
    date: longDate(issue.send.slice(0, 10), locale),
    archiveUrl: absoluteUrl(issueUrl(issue.issue), config),
    words: { why: why({ site: config.name }), browser, preferences, unsubscribe },
  };
}

function frameValues({ colors, ...input }: Omit<Framing, "body">): object {
  const { issue, config } = input;
  const language = catalogueOf(config.locale);
  const site = { language, direction: textDirection(language), wordmark: config.wordmark, colors };
  return { ...frameWords(input), subject: issue.subject, preheader: issue.preheader, site };
}

/** Escapes placeholders in a text: a post may write about them, and no reader's links are to be put into its text. */
export function withoutPlaceholders(text: string, brace: string): string {
  return text.replace(/\{(?=\{)/g, brace);
}
