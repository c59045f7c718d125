import { type MailTheme, mjmlFrame, quiet, title } from "./mjml-template.ts";

/**
 * The frame of an issue's mail. Its body, with styles of its own, is filled in when the issue is compiled
 * (scripts/newsletter/issue).
 */
export function issueTemplate(theme: MailTheme): string {
  const { light, dark } = theme;
  const rows = [
    quiet("{{number}} · {{date}} ·", [{ label: "{{words.browser}}", url: "{{archiveUrl}}" }], light),
    `<mj-spacer height="10px" />`,
    title("{{subject}}", light),
    `<mj-text css-class="ink prose" padding="0">{{body}}</mj-text>`,
    `<mj-divider css-class="line" padding="40px 0 20px" />`,
    quiet(
      "{{words.why}}",
      [
        { label: "{{words.preferences}}", url: "{{preferencesUrl}}" },
        { label: "{{words.unsubscribe}}", url: "{{unsubscribeUrl}}" },
      ],
      light,
    ),
  ];
  const css = {
    texts: [
      [".prose table, .prose .k", dark.ink],
      [".prose th, .prose .q, .prose .q a, .prose img", dark["ink-2"]],
      [".prose a.l", dark.accent],
    ] satisfies [string, string][],
    lines: [[".prose td, .prose th, .prose pre, .prose blockquote, .prose hr, .prose .f", dark.line]] satisfies [
      string,
      string,
    ][],
  };
  return mjmlFrame({ subject: "{{subject}}", preview: "{{preheader}}", rows, theme, dark: css });
}
