import mjml2html from "mjml";
import { type MailName, type MailSource, mailTemplates } from "../../../functions/src/mail/templates.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { catalogueOf } from "../../../site/content/words/language.ts";
import { functionsWords, type WordsConfig } from "../functions-words.ts";
import { mailPalette } from "./mail-palette.ts";
import { mjmlTemplate } from "./mjml-template.ts";

/** With placeholders, for which the functions fill in the real values. */
function mailSources(config: WordsConfig): Record<MailName, MailSource> {
  const templates = mailTemplates(functionsWords(config), config.name);
  return {
    confirmation: templates.confirmation({ confirmUrl: "{{confirmUrl}}" }),
    welcome: templates.welcome({ siteUrl: "{{siteUrl}}", unsubscribeUrl: "{{unsubscribeUrl}}" }),
    surge: templates.surge({ signUps: "{{signUps}}", baseline: "{{baseline}}" }),
  };
}

/** The mail to the owner is English, as all that the engine says to owners. */
const LANGUAGES: Partial<Record<string, string>> = { surge: "en" };

/** The HTML of each mail by its path, in the colors of tokens.css, with the site's wordmark and in its language. */
export async function compileMails(
  tokens: string,
  config: WordsConfig & Pick<SiteConfig, "wordmark">,
): Promise<Record<string, string>> {
  const palettes = { light: mailPalette(tokens, "light"), dark: mailPalette(tokens, "dark") };
  const compiled = Object.entries(mailSources(config)).map(async ([name, source]): Promise<[string, string]> => {
    const language = LANGUAGES[name] ?? catalogueOf(config.locale);
    const mjml = mjmlTemplate(source, { ...palettes, wordmark: config.wordmark, language });
    return [`functions/mails/${name}.html`, await toHtml(mjml)];
  });
  return Object.fromEntries(await Promise.all(compiled));
}

async function toHtml(mjml: string): Promise<string> {
  // With its default `fonts`, MJML links to web fonts on another host.
  const { html } = await mjml2html(mjml, { fonts: {}, keepComments: false, validationLevel: "strict" });
  return `${html.trim().replace(/\s*\n\s*/g, "\n")}\n`;
}
