import mjml2html from "mjml";
import { type MailValues, templates } from "../../../functions/src/mail/templates.ts";
import { mailColors } from "./mail-colors.ts";
import { mjmlTemplate } from "./mjml-template.ts";

/** Where the functions put the real ones. */
const PLACES: MailValues = {
  confirmation: { confirmUrl: "{{confirmUrl}}" },
  welcome: { siteUrl: "{{siteUrl}}", unsubscribeUrl: "{{unsubscribeUrl}}" },
  surge: { signUps: "{{signUps}}", baseline: "{{baseline}}" },
};

/** The HTML of each mail, by the path it is kept at, in the colours of the site's tokens.css. */
export async function compileMails(tokens: string): Promise<Record<string, string>> {
  const colors = mailColors(tokens);
  const sources = {
    confirmation: templates.confirmation(PLACES.confirmation),
    welcome: templates.welcome(PLACES.welcome),
    surge: templates.surge(PLACES.surge),
  };
  const compiled = Object.entries(sources).map(async ([name, letter]): Promise<[string, string]> => {
    return [`functions/mails/${name}.html`, await toHtml(mjmlTemplate(letter, colors))];
  });
  return Object.fromEntries(await Promise.all(compiled));
}

async function toHtml(mjml: string): Promise<string> {
  // Without `fonts`, MJML fetches those of its own list from another host.
  const { html } = await mjml2html(mjml, { fonts: {}, keepComments: false, validationLevel: "strict" });
  return `${html
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")}\n`;
}
