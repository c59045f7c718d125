import { readTokens, THEMES, type Theme } from "../project/theme/read-tokens.ts";
import { UsageError } from "../system/usage-error.ts";

/** Outlook uses the first font that it has. No mail program has the site's own fonts. */
export const MAIL_FONTS = {
  sans: "Helvetica, Arial, sans-serif",
  serif: "Georgia, serif",
  mono: "Menlo, Consolas, monospace",
};

/** The color tokens that mails use. */
export const MAIL_COLORS = ["ink", "ink-2", "line", "paper", "accent", "on-accent"] as const;

export type MailColor = (typeof MAIL_COLORS)[number];

/** The colors of one theme, as #rrggbb: mail programs know neither variables nor light-dark(). */
export type MailPalette = Record<MailColor, string>;

/** The site's colors in both themes; `tokens` is a style sheet, of which later rules win. */
export function mailPalettes(tokens: string): Record<Theme, MailPalette> {
  const { palettes } = readTokens({ file: "tokens.css", text: tokens });
  return eachOf(THEMES, (theme) => {
    const palette = palettes.find((one) => one.theme === theme && !one.category);
    return eachOf(MAIL_COLORS, (name) => {
      const css = palette?.color(`--${name}`)?.css;
      if (css && /^#[\da-f]{6}$/i.test(css)) return css;
      throw new UsageError(
        `Mails need the color --${name} as #rrggbb, and it is ${css ?? "missing"}`,
        `Write --${name}: light-dark(#rrggbb, #rrggbb): mail programs know no other form`,
      );
    });
  });
}

/** A value for each name. */
export function eachOf<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name, index: number) => Value,
): Record<Name, Value> {
  // The entries have exactly these names.
  return Object.fromEntries(names.map((name, index) => [name, value(name, index)])) as Record<Name, Value>;
}
