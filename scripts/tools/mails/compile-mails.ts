import { hash } from "node:crypto";
import {
  type MailName,
  type MailSource,
  type MailWords,
  mailTemplates,
} from "../../../functions/src/mail/templates.ts";
import { mailsEn } from "../../../site/content/words/mails-en.ts";
import { eachOf, MAIL_COLORS } from "../../newsletter/mail-palette.ts";
import { importOnDemand, onDemandVersion } from "../on-demand/import-on-demand.ts";
import { issueTemplate } from "./issue-template.ts";
import { type MailTheme, mjmlTemplate } from "./mjml-template.ts";

/**
 * The HTML of each mail by its path, the same for every site: a placeholder stands for each word, color and value. The functions
 * fill it in (render-mail.ts), so that a site's words need no MJML.
 */
export async function compileMails(): Promise<Record<string, string>> {
  const compiled = [...mailTemplatesMjml()].map(async ([path, mjml]): Promise<[string, string]> => {
    const html = await toHtml(mjml);
    return [path, html.replace(/#[ab]0000\d/g, colorPlaceholder)];
  });
  return Object.fromEntries(await Promise.all(compiled));
}

/** Hashes of the MJML and of the HTML of a compiled mail. A test compares them, as it has no MJML to compile the mails again. */
export interface MailRecord {
  mjml: string;
  html: string;
}

export function mailRecords(htmlOf: (path: string) => string): Record<string, MailRecord> {
  const version = onDemandVersion("mjml");
  const records = [...mailTemplatesMjml()].map(([path, mjml]): [string, MailRecord] => {
    return [path, { mjml: sha256(`${version}\n${mjml}`), html: sha256(htmlOf(path)) }];
  });
  return Object.fromEntries(records);
}

/** The MJML of each mail, by the path of its HTML. */
function mailTemplatesMjml(): Map<string, string> {
  const templates = Object.entries(mailSources()).map(([name, source]) => {
    return [name, mjmlTemplate(source, { ...PLACEHOLDER_THEME, ...(LANGUAGES[name] ?? OF_SITE) })] as const;
  });
  const issue = ["issue", issueTemplate({ ...PLACEHOLDER_THEME, ...OF_SITE })] as const;
  return new Map([...templates, issue].map(([name, mjml]) => [`functions/mails/${name}.html`, mjml]));
}

function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

function mailSources(): Record<MailName, MailSource> {
  const templates = mailTemplates(placeholders(mailsEn, "words"), "{{site.name}}");
  return {
    confirmation: templates.confirmation({ confirmUrl: "{{confirmUrl}}" }),
    welcome: templates.welcome({
      read: { text: "{{read.text}}", label: "{{read.label}}", url: "{{read.url}}" },
      preferencesUrl: "{{preferencesUrl}}",
      unsubscribeUrl: "{{unsubscribeUrl}}",
    }),
    surge: templates.surge({ signUps: "{{signUps}}", baseline: "{{baseline}}" }),
    notice: templates.notice({ heading: "{{heading}}", what: "{{what}}", next: "{{next}}" }),
  };
}

type Words = { [name: string]: unknown };

/** The words of mails, with a placeholder in the place of each. */
function placeholders(words: Words, path: string): MailWords {
  const named = Object.entries(words).map(([name, word]) => {
    const own = `${path}.${name}`;
    return [name, isGroup(word) ? placeholders(word, own) : `{{${own}}}`];
  });
  // The keys are those of the catalogue, each with a string.
  return Object.fromEntries(named) as MailWords;
}

function isGroup(word: unknown): word is Words {
  return typeof word === "object" && word !== null;
}

/**
 * MJML accepts only colors, and no placeholders for them. So a color that is used nowhere else stands for each placeholder until
 * the HTML is made.
 */
const PLACEHOLDER_THEME: Pick<MailTheme, "light" | "dark" | "wordmark"> = {
  light: eachOf(MAIL_COLORS, (_, index) => `#a0000${index}`),
  dark: eachOf(MAIL_COLORS, (_, index) => `#b0000${index}`),
  wordmark: { name: "{{site.wordmark.name}}", suffix: "{{site.wordmark.suffix}}" },
};

function colorPlaceholder(color: string): string {
  return `{{site.colors.${color[1] === "a" ? "light" : "dark"}.${MAIL_COLORS[Number(color.at(-1))]}}}`;
}

const OF_SITE = { language: "{{site.language}}", direction: "{{site.direction}}" };

/** The mails to the owner are English, as all that the engine says to owners. */
const ENGLISH = { language: "en", direction: "ltr" };
const LANGUAGES: Partial<Record<string, typeof OF_SITE>> = { surge: ENGLISH, notice: ENGLISH };

interface Mjml {
  default(mjml: string, options: object): Promise<{ html: string }>;
}

async function toHtml(mjml: string): Promise<string> {
  const { default: mjml2html } = await importOnDemand<Mjml>("mjml");
  // With its default `fonts`, MJML links to web fonts on another host.
  const { html } = await mjml2html(mjml, { fonts: {}, keepComments: false, validationLevel: "strict" });
  return `${html.trim().replace(/\s*\n\s*/g, "\n")}\n`;
}
