import type { PluralForms } from "./counted.ts";
import type { Words } from "./en.ts";

/** The owner's texts in place of the catalogue's. `{name}` stands for a parameter of that name, `{count}` for a number. */
export type OwnWords<W = Words> = {
  [Key in keyof W]?: W[Key] extends string
    ? string
    : W[Key] extends Phrase
      ? string | PluralForms
      : // The owner's kinds of figures have names too.
        OwnWords<W[Key]> & (Key extends "kinds" ? Record<string, string> : unknown);
};

/** A word with parameters. A phrase with any parameters is assignable to it, because of `never`. */
type Phrase = (values: never) => string;
type Values = Record<string, string | number>;

/** The catalogue with the owner's words in it. */
export function withOwnWords<W extends object>(words: W, own: OwnWords<W> | undefined, locale: string): W {
  if (own === undefined) return words;
  const entries = Object.entries(words).map(([key, word]) => {
    const mine: unknown = Reflect.get(own, key);
    return [key, mine === undefined ? word : replaced(word, mine, locale)];
  });
  // The entries have the keys of the catalogue, and words of the same types; of kinds of figures, the owner may have more.
  return { ...own, ...Object.fromEntries(entries) } as W;
}

function replaced(word: unknown, mine: unknown, locale: string): unknown {
  if (typeof word === "string") return mine;
  if (typeof word === "function") return (values: Values) => filled(formOf(mine, values, locale), values, locale);
  return withOwnWords(word as object, mine as OwnWords<object>, locale);
}

/** Chooses the plural form by the first number among the values. */
function formOf(mine: unknown, values: Values, locale: string): string {
  if (typeof mine === "string") return mine;
  const forms = mine as PluralForms;
  return forms[new Intl.PluralRules(locale).select(Number(values[firstNumber(values)] ?? 0))] ?? forms.other;
}

function filled(text: string, values: Values, locale: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    // A phrase may have a parameter that is itself named count.
    const given = name in values || name !== "count" ? name : firstNumber(values);
    const value = values[given] ?? (name === "count" ? 0 : whole);
    return typeof value === "string" || NAMES.has(given) ? `${value}` : new Intl.NumberFormat(locale).format(value);
  });
}

/** Parameters whose number identifies something, and is written without separators: issue 1024 is not 1,024 issues. */
const NAMES = new Set(["issue", "number", "page", "pages"]);

function firstNumber(values: Values): string {
  return Object.keys(values).find((name) => typeof values[name] === "number") ?? "";
}
