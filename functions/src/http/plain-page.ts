import { SITE, WORDS } from "../config/site.ts";
import { escapeHtml } from "../mail/escape-html.ts";
import type { ReaderPurpose } from "../mail/secret.ts";

/** Stands in for the page of a link when the site's own page cannot be fetched. It has the same placeholders. */
export function plainPage(purpose: ReaderPurpose, siteUrl: string): { html: string; headers: Record<string, string> } {
  const { title, text, button, fields = "" } = PAGES[purpose];
  const action = escapeHtml(new URL(`${siteUrl}/newsletter/${purpose}`).pathname);
  const html = `<!doctype html>
<html lang="${SITE.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${title} · ${SITE.name}`)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<form method="post" action="${action}">
<input type="hidden" name="token" value="{{token}}">
${fields}<button>${escapeHtml(button)}</button>
</form>
${purpose === "preferences" ? leaveForm(action) : ""}</main>
</body>
</html>
`;
  return { html, headers: { "content-security-policy": PLAIN_POLICY } };
}

/** The Content-Security-Policy of a page that has a form and nothing else. */
export const PLAIN_POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface PlainPage {
  title: string;
  text: string;
  button: string;
  /** Form fields above the button, as HTML. */
  fields?: string;
}

const { link } = WORDS;
const PAGES: Record<ReaderPurpose, PlainPage> = {
  confirm: { title: link.confirmTitle, text: link.confirmText, button: link.confirmButton },
  unsubscribe: { title: link.unsubscribeTitle, text: link.unsubscribeText, button: link.unsubscribeButton },
  preferences: {
    title: link.preferencesTitle,
    text: link.preferencesText,
    button: link.preferencesButton,
    fields: preferenceFields(),
  },
};

function preferenceFields(): string {
  const often = box("radio", "mail", "weekly", link.weekly) + box("radio", "mail", "none", link.none);
  const categories = Object.entries(SITE.categories).map(([id, title]) =>
    box("checkbox", `category.${id}`, "yes", title),
  );
  return `${group(link.howOften, often)}${categories.length > 1 ? group(link.whichTopics, categories.join("")) : ""}`;
}

function group(legend: string, boxes: string): string {
  return `<fieldset>\n<legend>${escapeHtml(legend)}</legend>\n${boxes}</fieldset>\n`;
}

function box(type: string, name: string, value: string, label: string): string {
  const checked = type === "radio" ? value : name;
  return `<p><label><input type="${type}" name="${name}" value="${value}" data-checked="{{checked:${checked}}}"> ${escapeHtml(label)}</label></p>\n`;
}

function leaveForm(action: string): string {
  return `<form method="post" action="${action}">
<input type="hidden" name="token" value="{{token}}">
<input type="hidden" name="leave" value="yes">
<p>${escapeHtml(link.unsubscribeText)}</p>
<button>${escapeHtml(link.unsubscribeButton)}</button>
</form>
`;
}
