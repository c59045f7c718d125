import mjml2html from "mjml";
import { type MailName, type MailSource, templates } from "../../../functions/src/mail/templates.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { mailPalette } from "./mail-palette.ts";
import { mjmlTemplate } from "./mjml-template.ts";

/** With placeholders, for which the functions fill in the real values. */
const SOURCES: Record<MailName, MailSource> = {
  confirmation: templates.confirmation({ confirmUrl: "{{confirmUrl}}" }),
  welcome: templates.welcome({ siteUrl: "{{siteUrl}}", unsubscribeUrl: "{{unsubscribeUrl}}" }),
  surge: templates.surge({ signUps: "{{signUps}}", baseline: "{{baseline}}" }),
};

/** The HTML of each mail by its path, in the colors of tokens.css and with the site's wordmark. */
export async function compileMails(tokens: string, wordmark: SiteConfig["wordmark"]): Promise<Record<string, string>> {
  const theme = { light: mailPalette(tokens, "light"), dark: mailPalette(tokens, "dark"), wordmark };
  const compiled = Object.entries(SOURCES).map(async ([name, source]): Promise<[string, string]> => {
    return [`functions/mails/${name}.html`, await toHtml(mjmlTemplate(source, theme))];
  });
  return Object.fromEntries(await Promise.all(compiled));
}

async function toHtml(mjml: string): Promise<string> {
  // With its default `fonts`, MJML links to web fonts on another host.
  const { html } = await mjml2html(mjml, { fonts: {}, keepComments: false, validationLevel: "strict" });
  return `${html.trim().replace(/\s*\n\s*/g, "\n")}\n`;
}
