import type { MailPalette } from "./mail-colors.ts";

type Rule = [selector: string, color: string];

/**
 * The dark theme, over the light one of the style attributes. Apple Mail and others follow prefers-color-scheme;
 * Outlook's web and mobile versions mark what they recoloured with data-ogsc (text) and data-ogsb (ground). Gmail reads
 * neither: it turns the light colours round by itself.
 */
export function darkCss(dark: MailPalette): string {
  const texts: Rule[] = [
    [".ink div, .ink h1", dark.ink],
    [".quiet div, .quiet table, .quiet a", dark["ink-2"]],
    [".suffix, .action a", dark["on-accent"]],
  ];
  const grounds: Rule[] = [
    ["body, .ground, .ground > div", dark.paper],
    [".suffix, .action td, .action a", dark.accent],
  ];
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${texts.map((rule) => css("color", rule)).join("\n")}
${grounds.map((rule) => css("background-color", rule)).join("\n")}
${css("border-top-color", [".line p", dark.line])}
}
${texts.map((rule) => css("color", within("[data-ogsc]", rule))).join("\n")}
${grounds.map((rule) => css("background-color", within("[data-ogsb]", rule))).join("\n")}`;
}

function css(property: string, [selector, color]: Rule): string {
  return `${selector} { ${property}: ${color} !important; }`;
}

function within(mark: string, [selector, color]: Rule): Rule {
  const inside = selector.split(", ").map((one) => `${mark} ${one}`);
  return [inside.join(", "), color];
}
