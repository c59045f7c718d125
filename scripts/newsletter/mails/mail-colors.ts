import { readTokens, type Theme } from "../../project/theme/read-tokens.ts";

const NAMES = ["paper", "ink", "ink-2", "line", "accent", "on-accent"] as const;

/** The colors of one theme as #rrggbb, because mail programs know neither variables nor light-dark(). */
export type MailPalette = Record<(typeof NAMES)[number], string>;

export type MailColors = Record<Theme, MailPalette>;

/** The site's colors, from the text of tokens.css. */
export function mailColors(tokens: string): MailColors {
  return { light: palette(tokens, "light"), dark: palette(tokens, "dark") };
}

function palette(tokens: string, theme: Theme): MailPalette {
  const found = readTokens("tokens.css", tokens).palettes.find((one) => one.theme === theme && !one.category);
  const color = (name: (typeof NAMES)[number]): string => {
    const css = found?.color(`--${name}`)?.css;
    if (!css || !/^#[\da-f]{6}$/i.test(css)) throw new Error(`Mails need --${name} in tokens.css as #rrggbb.`);
    return css;
  };
  return {
    paper: color("paper"),
    ink: color("ink"),
    "ink-2": color("ink-2"),
    line: color("line"),
    accent: color("accent"),
    "on-accent": color("on-accent"),
  };
}
