import { SITE, WORDS } from "../config/site.ts";
import { compiledHtml } from "./compiled-html.ts";
import { escapeHtml } from "./escape-html.ts";
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
    return {
      subject: source.subject,
      text: plainText(source),
      html: fill(html, { ...values, site: SITE, words: WORDS }),
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

/** Replaces placeholders by the values at their paths. */
function fill(html: string, values: object): string {
  return html.replace(/\{\{([\w.-]+)\}\}/g, (_, path: string) => escapeHtml(valueAt(path, values)));
}

function valueAt(path: string, values: object): string {
  let value: unknown = values;
  for (const name of path.split(".")) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  }
  if (typeof value === "string" || typeof value === "number") return String(value);
  throw new Error(`A mail needs a value for "${path}".`);
}
