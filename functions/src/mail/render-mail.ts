import { readFileSync } from "node:fs";
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
};

/** `npm run mails` compiled the HTML beforehand, so that a starting function only reads a file. */
function renderer<Name extends MailName>(name: Name): (values: MailValues[Name]) => RenderedMail {
  const html = readFileSync(new URL(`../../mails/${name}.html`, import.meta.url), "utf8");
  return (values) => {
    const source = templates[name](values);
    return { subject: source.subject, text: plainText(source), html: fill(html, values) };
  };
}

function plainText({ heading, parts, foot }: MailSource): string {
  const lines = parts.map((part) => (part.kind === "text" ? part.text : linkText(part)));
  const link = foot.link ? [linkText(foot.link)] : [];
  return `${[heading, ...lines, foot.text, ...link].join("\n\n")}\n`;
}

/** The URL has its own line: there, every mail program makes exactly the URL a link. */
function linkText({ label, url }: Link): string {
  return `${label}:\n${url}`;
}

function fill(html: string, values: MailValues[MailName]): string {
  const given = new Map<string, string | number>(Object.entries(values));
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined) throw new Error(`A mail needs a value for "${name}".`);
    return escaped(String(value));
  });
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
