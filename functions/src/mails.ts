import { escapeHtml } from "./escape-html.ts";
import { SITE_NAME } from "./settings.ts";

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** The words and looks of the mails. None says anything that a subscriber supplied. */
export interface Mails {
  confirmation(links: { confirmUrl: string }): MailContent;
  welcome(links: { siteUrl: string; unsubscribeUrl: string }): MailContent;
  surge(numbers: { signUps: number; usual: number }): MailContent;
}

export const mails: Mails = {
  confirmation: ({ confirmUrl }) =>
    compose(`Confirm your subscription to ${SITE_NAME}`, [
      `Someone, hopefully you, asked for ${SITE_NAME} at this address: one brief a week, about three minutes to read.`,
      { label: "Confirm my subscription", url: confirmUrl },
      "The link works for two days. If it was not you, ignore this mail: without a click you get no other.",
    ]),
  welcome: ({ siteUrl, unsubscribeUrl }) =>
    compose(`Welcome to ${SITE_NAME}`, [
      "You are subscribed. The next brief comes to this address: one a week, about three minutes to read.",
      { label: "Read the latest briefs", url: siteUrl },
      "You can leave at any time, with one click:",
      { label: "Unsubscribe", url: unsubscribeUrl },
    ]),
  surge: ({ signUps, usual }) =>
    compose("Unusually many sign-ups: confirmation mails are waiting", [
      `${signUps} sign-ups in the last hour, where ${usual} are usual.`,
      "Until it calms down, confirmation mails wait. Nobody is lost: then they are sent by themselves.",
      "Have a look at the function's logs, and consider switching App Check on.",
    ]),
};

type Part = string | { label: string; url: string };

function compose(subject: string, parts: Part[]): MailContent {
  const text = parts.map((part) => (typeof part === "string" ? part : `${part.label}: ${part.url}`)).join("\n\n");
  return { subject, text: `${text}\n\n${SITE_NAME}\n`, html: page(subject, parts.map(toHtml).join("\n")) };
}

function toHtml(part: Part): string {
  if (typeof part === "string") return `<p>${escapeHtml(part)}</p>`;
  return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
}

function page(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0 auto;max-width:34em;padding:1.5em;font:16px/1.5 Georgia,serif">
<h1 style="font-size:1.4em">${escapeHtml(subject)}</h1>
${body}
<p>${escapeHtml(SITE_NAME)}</p>
</body>
</html>
`;
}
