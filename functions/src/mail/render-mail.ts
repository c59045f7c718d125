import { SITE, WORDS } from "../config/site.ts";
import { compiledHtml } from "./compiled-html.ts";
import { escapeHtml } from "./escape-html.ts";
import { fillPlaceholders, valueAt } from "./fill-placeholders.ts";
import { type Link, type MailName, type MailSource, type MailValues, templates } from "./templates.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export type MailRenderer = { [Name in MailName]: (values: MailValues[Name]) => RenderedMail };

export const renderMail: MailRenderer = {
  confirmation: renderer("confirmation"),
  welcome: renderer("welcome"),
  surge: renderer("surge"),
  notice: renderer("notice"),
};

function renderer<Name extends MailName>(name: Name): (values: MailValues[Name]) => RenderedMail {
  const html = compiledHtml(name);
  return (values) => {
    const source = templates[name](values);
    const all = { ...values, site: SITE, words: WORDS };
    return {
      subject: source.subject,
      text: plainText(source),
      html: fillPlaceholders(html, (path) => escapeHtml(valueAt(path, all))),
    };
  };
}

function plainText({ heading, parts, foot }: MailSource): string {
  const lines = parts.map((part) => (part.kind === "text" ? part.text : linkText(part)));
  const links = (foot.links ?? []).map(linkText);
  return `${[heading, ...lines, foot.text, ...links].join("\n\n")}\n`;
}

/** The URL has its own line: there, every mail program makes exactly the URL a link. */
function linkText({ label, url }: Link): string {
  return `${label}:\n${url}`;
}
