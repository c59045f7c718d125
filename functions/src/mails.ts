import { readFileSync } from "node:fs";
import { escapeHtml } from "./escape-html.ts";
import { type MailSource, type Link, templates, type MailName, type MailValues } from "./letters.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface MailRenderer {
  confirmation(links: { confirmUrl: string }): RenderedMail;
  welcome(links: { siteUrl: string; unsubscribeUrl: string }): RenderedMail;
  surge(numbers: { signUps: number; usual: number }): RenderedMail;
}

export const renderMail: MailRenderer = {
  confirmation: composer("confirmation"),
  welcome: composer("welcome"),
  surge: ({ signUps, usual }) => surge({ signUps: String(signUps), usual: String(usual) }),
};

const surge = composer("surge");

/** The looks were compiled beforehand (`npm run mails`): a function that starts only reads a file. */
function composer<Name extends MailName>(name: Name): (values: MailValues[Name]) => RenderedMail {
  const html = readFileSync(new URL(`../mails/${name}.html`, import.meta.url), "utf8");
  return (values) => {
    const letter = templates[name](values);
    return { subject: letter.subject, text: plainText(letter), html: fill(html, values) };
  };
}

function plainText({ heading, parts, foot }: MailSource): string {
  const lines = parts.map((part) => (part.kind === "text" ? part.text : line(part)));
  const link = foot.link ? [line(foot.link)] : [];
  return `${[heading, ...lines, foot.text, ...link].join("\n\n")}\n`;
}

/** The address on a line of its own: there every mail program makes a link of it, and of nothing else. */
function line({ label, url }: Link): string {
  return `${label}:\n${url}`;
}

function fill(html: string, values: MailValues[MailName]): string {
  const given = new Map<string, string>(Object.entries(values));
  return html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined) throw new Error(`A mail asks for "${name}", which nobody gives it.`);
    return escapeHtml(value);
  });
}
