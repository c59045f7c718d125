import mjml2html from "mjml";
import { type MailValues, templates } from "../../../functions/src/mail/templates.ts";
import { mailColors } from "./mail-colors.ts";
import { mjmlTemplate } from "./mjml-template.ts";

/** The functions fill in the real values. */
const PLACEHOLDERS: MailValues = {
  confirmation: { confirmUrl: "{{confirmUrl}}" },
  welcome: { siteUrl: "{{siteUrl}}", unsubscribeUrl: "{{unsubscribeUrl}}" },
  surge: { signUps: "{{signUps}}", baseline: "{{baseline}}" },
};

/** The HTML of each mail by its path, in the colors of the site's tokens.css. */
export async function compileMails(tokens: string): Promise<Record<string, string>> {
  const colors = mailColors(tokens);
  const sources = {
    confirmation: templates.confirmation(PLACEHOLDERS.confirmation),
    welcome: templates.welcome(PLACEHOLDERS.welcome),
    surge: templates.surge(PLACEHOLDERS.surge),
  };
  const compiled = Object.entries(sources).map(async ([name, source]): Promise<[string, string]> => {
    return [`functions/mails/${name}.html`, await toHtml(mjmlTemplate(source, colors))];
  });
  return Object.fromEntries(await Promise.all(compiled));
}

async function toHtml(mjml: string): Promise<string> {
  // With its default `fonts`, MJML links to web fonts on another host.
  const { html } = await mjml2html(mjml, { fonts: {}, keepComments: false, validationLevel: "strict" });
  return `${html
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")}\n`;
}
