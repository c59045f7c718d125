import type { Link, MailSource, Part } from "../../../functions/src/mail/templates.ts";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { MAIL_FONTS, type MailPalette } from "../../newsletter/mail-palette.ts";

const { sans: SANS, serif: SERIF } = MAIL_FONTS;

export interface MailTheme {
  light: MailPalette;
  dark: MailPalette;
  wordmark: SiteConfig["wordmark"];
  /** The language of the words, as a language tag. */
  language: string;
  direction: string;
}

/** The MJML of a mail that has the parts in templates.ts. */
export function mjmlTemplate(source: MailSource, theme: MailTheme): string {
  const { subject, heading, parts, foot } = source;
  const { light } = theme;
  const rows = [
    title(heading, light),
    ...parts.map((part) => partMjml(part, light)),
    ...parts.map((part) => (part.kind === "button" ? address(escapeMarkup(part.url), light) : "")),
    `<mj-divider css-class="line" padding="32px 0 20px" />`,
    quiet(foot.text, foot.links ?? [], light),
  ];
  return mjmlFrame({ subject, preview: preview(parts), rows, theme });
}

interface MailFrame {
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  /** In MJML, below the wordmark. */
  rows: string[];
  theme: MailTheme;
  dark?: DarkRules;
}

/** A mail in MJML, which knows what Outlook, Gmail and phones need: ghost tables, resets, buttons made of table cells. */
export function mjmlFrame({ subject, preview, rows, theme, dark: own }: MailFrame): string {
  const { light, dark, wordmark, language, direction } = theme;
  return `<mjml lang="${language}" dir="${direction}">
  <mj-head>
    <mj-title>${escapeMarkup(subject)}</mj-title>
    <mj-preview>${escapeMarkup(preview)}</mj-preview>
    <mj-raw>
      <meta name="color-scheme" content="light dark">
      <meta name="supported-color-schemes" content="light dark">
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
      <meta name="x-apple-disable-message-reformatting">
    </mj-raw>
    <mj-attributes>
      <mj-text padding="0 0 20px" font-family="${SERIF}" font-size="18px" line-height="28px" color="${light.ink}" />
      <mj-divider padding="0" border-width="1px" border-color="${light.line}" />
    </mj-attributes>
    <mj-style>${darkCss(dark, own)}</mj-style>
  </mj-head>
  <mj-body width="560px" background-color="${light.paper}" css-class="ground">
    <mj-section padding="32px 20px 40px" text-align="left">
      <mj-column>
        ${wordmarkText(wordmark, light)}
        <mj-divider css-class="line" padding="0 0 36px" />
        ${rows.join("\n        ")}
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;
}

function preview(parts: Part[]): string {
  return parts.find((part) => part.kind === "text")?.text ?? "";
}

function wordmarkText({ name, suffix }: SiteConfig["wordmark"], light: MailPalette): string {
  const set = style({ padding: "1px 4px 2px 3px", "background-color": light.accent, color: light["on-accent"] });
  return `<mj-text css-class="ink" padding="0 0 20px" font-family="${SANS}" font-size="21px" line-height="28px" font-weight="bold" letter-spacing="-0.5px"><span translate="no">${escapeMarkup(name)}<span class="suffix" style="${set}">${escapeMarkup(suffix)}</span></span></mj-text>`;
}

export function title(heading: string, light: MailPalette): string {
  const type = { "font-size": "32px", "line-height": "36px", "font-weight": "bold", "letter-spacing": "-0.5px" };
  const headingStyle = style({ margin: 0, ...type, color: light.ink });
  return `<mj-text css-class="ink" font-family="${SANS}"><h1 style="${headingStyle}">${escapeMarkup(heading)}</h1></mj-text>`;
}

function partMjml(part: Part, light: MailPalette): string {
  if (part.kind === "text") return `<mj-text css-class="ink">${escapeMarkup(part.text)}</mj-text>`;
  return `<mj-button css-class="action" href="${escapeMarkup(part.url)}" align="left" padding="8px 0 28px" inner-padding="14px 24px" border-radius="2px" font-family="${SANS}" font-size="17px" line-height="22px" font-weight="bold" background-color="${light.accent}" color="${light["on-accent"]}">${escapeMarkup(part.label)}</mj-button>`;
}

/**
 * The URL as text, broken so that it does not widen the mail. Outlook on Windows knows word-break but not table-layout,
 * Yahoo the reverse (caniemail.com).
 */
function address(url: string, light: MailPalette): string {
  const cell = style({ "word-break": "break-all", "word-wrap": "break-word" });
  const link = style({ color: light["ink-2"], "text-decoration": "underline" });
  return `<mj-table css-class="quiet" role="presentation" table-layout="fixed" padding="0" font-family="${SANS}" font-size="14px" line-height="20px" color="${light["ink-2"]}"><tr><td style="${cell}"><a href="${url}" style="${link}">${url}</a></td></tr></mj-table>`;
}

/** Small print. */
export function quiet(text: string, links: Link[], light: MailPalette): string {
  const linkStyle = style({ color: light["ink-2"], "text-decoration": "underline" });
  const anchors = links.map(
    ({ url, label }) => `<a href="${escapeMarkup(url)}" style="${linkStyle}">${escapeMarkup(label)}</a>`,
  );
  const after = anchors.length > 0 ? ` ${anchors.join(" &nbsp; ")}` : "";
  return `<mj-text css-class="quiet" padding="0" font-family="${SANS}" font-size="14px" line-height="21px" color="${light["ink-2"]}">${escapeMarkup(text)}${after}</mj-text>`;
}

function style(declarations: Record<string, string | number>): string {
  return Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(";");
}

type Rule = [selector: string, color: string];

/** The dark rules of a mail that has more than the parts in templates.ts. */
interface DarkRules {
  texts: Rule[];
  lines: Rule[];
}

/**
 * The dark theme, which overrides the light one of the style attributes. Apple Mail and others follow prefers-color-scheme.
 * Outlook's web and mobile versions mark what they recolored with data-ogsc (text) and data-ogsb (background). Gmail reads
 * neither, and inverts the light colors by itself.
 */
function darkCss(dark: MailPalette, own: DarkRules = { texts: [], lines: [] }): string {
  const texts: Rule[] = [
    [".ink div, .ink h1", dark.ink],
    [".quiet div, .quiet table, .quiet a", dark["ink-2"]],
    [".suffix, .action a", dark["on-accent"]],
    ...own.texts,
  ];
  const backgrounds: Rule[] = [
    ["body, .ground, .ground > div", dark.paper],
    [".suffix, .action td, .action a", dark.accent],
  ];
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${texts.map((rule) => css("color", rule)).join("\n")}
${backgrounds.map((rule) => css("background-color", rule)).join("\n")}
${css("border-top-color", [".line p", dark.line])}
${own.lines.map((rule) => `${css("border-color", rule)}\n`).join("")}}
${texts.map((rule) => css("color", inside("[data-ogsc]", rule))).join("\n")}
${backgrounds.map((rule) => css("background-color", inside("[data-ogsb]", rule))).join("\n")}`;
}

function css(property: string, [selector, color]: Rule): string {
  return `${selector} { ${property}: ${color} !important; }`;
}

function inside(ancestor: string, [selector, color]: Rule): Rule {
  const selectors = selector.split(", ").map((one) => `${ancestor} ${one}`);
  return [selectors.join(", "), color];
}
