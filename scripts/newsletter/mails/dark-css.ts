import type { MailPalette } from "./mail-palette.ts";

type Rule = [selector: string, color: string];

/**
 * The dark theme, which overrides the light one of the style attributes. Apple Mail and others follow prefers-color-scheme.
 * Outlook's web and mobile versions mark what they recolored with data-ogsc (text) and data-ogsb (background). Gmail reads
 * neither, and inverts the light colors by itself.
 */
export function darkCss(dark: MailPalette): string {
  const texts: Rule[] = [
    [".ink div, .ink h1", dark("ink")],
    [".quiet div, .quiet table, .quiet a", dark("ink-2")],
    [".suffix, .action a", dark("on-accent")],
  ];
  const backgrounds: Rule[] = [
    ["body, .ground, .ground > div", dark("paper")],
    [".suffix, .action td, .action a", dark("accent")],
  ];
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${texts.map((rule) => css("color", rule)).join("\n")}
${backgrounds.map((rule) => css("background-color", rule)).join("\n")}
${css("border-top-color", [".line p", dark("line")])}
}
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
