import { readTokens, type Theme } from "../../project/theme/read-tokens.ts";

/** A color of one theme by its name in tokens.css, as #rrggbb: mail programs know neither variables nor light-dark(). */
export type MailPalette = (name: string) => string;

export function mailPalette(tokens: string, theme: Theme): MailPalette {
  const palette = readTokens({ file: "tokens.css", text: tokens }).palettes.find(
    (one) => one.theme === theme && !one.category,
  );
  return (name) => {
    const css = palette?.color(`--${name}`)?.css;
    if (!css || !/^#[\da-f]{6}$/i.test(css)) throw new Error(`Mails need --${name} in tokens.css as #rrggbb.`);
    return css;
  };
}
